/** A person's name as written. It is isolated, so that a right-to-left name does not reverse the sentence around it. */
export function PersonName({ name, className }: { name: string; className?: string | undefined }) {
  return <bdi className={className}>{name}</bdi>
}

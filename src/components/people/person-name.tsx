/** A name as its owner wrote it: isolated, so that a right-to-left name does not turn the sentence around. */
export function PersonName({ name, className }: { name: string; className?: string | undefined }) {
  return <bdi className={className}>{name}</bdi>
}

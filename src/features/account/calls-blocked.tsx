/** What can be done where a browser can not call. */
export function BlockedHelp() {
  return (
    <div className="mb-4 text-ink-2">
      <p>
        Sound is carried by WebRTC, a part of the browser. Here it is switched off, most often by an extension
        that blocks ads or hides addresses, or by a rule of your company.
      </p>
      <ul className="mt-2 list-disc pl-5">
        <li>Turn such extensions off for this site, then load the page again.</li>
        <li>Ask who looks after your computer to allow WebRTC for this site.</li>
      </ul>
    </div>
  )
}

// A server can't take away a computer's microphone, so this is simulated only in the panel's browser, until the button
// is pressed again or the page is reloaded.

let plug: (() => void) | undefined

/** Unplugs the microphone of this browser or plugs it in again. Returns whether there is one now. */
export function toggleMicrophone(media: MediaDevices): boolean {
  if (plug) {
    plug()
    plug = undefined
  } else {
    const getUserMedia = media.getUserMedia.bind(media)
    const enumerateDevices = media.enumerateDevices.bind(media)
    plug = () => Object.assign(media, { getUserMedia, enumerateDevices })
    Object.assign(media, {
      getUserMedia: (wanted: MediaStreamConstraints) =>
        wanted.audio === undefined || wanted.audio === false
          ? getUserMedia(wanted)
          : Promise.reject(new DOMException('Requested device not found', 'NotFoundError')),
      enumerateDevices: async () => (await enumerateDevices()).filter(({ kind }) => kind !== 'audioinput'),
    })
  }
  media.dispatchEvent(new Event('devicechange'))
  return plug === undefined
}

// What one computer lacks no server can take away: this is done to the browser of the panel alone, until it is pressed
// again or the page is loaded anew.

let plug: (() => void) | undefined

/** Unplugs the microphone of this browser, or plugs it in again; answers whether there is one now. */
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

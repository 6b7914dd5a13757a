/** Whether this browser has what a call needs. An extension can remove it, and a page without HTTPS does not get it. */
export function hasWebrtc(): boolean {
  return typeof RTCPeerConnection === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/** Whether a page can choose the audio output device. */
export function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype
}

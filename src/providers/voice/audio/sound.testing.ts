import { type SoundElement } from './sound-player.ts'

/** An audio element whose loading and end are in the hand of a test. */
class FakeElement implements SoundElement {
  src = ''
  loop = false
  volume = 1
  currentTime = 0
  sink: string | undefined
  playing = false
  private ended: (() => void) | undefined
  private readonly rules: PlayRules

  constructor(rules: PlayRules) {
    this.rules = rules
    rules.made.push(this)
  }

  async play() {
    await this.rules.loaded?.()
    if (this.rules.blocked || this.rules.missing.includes(this.src))
      throw new DOMException('no', this.rules.blocked ? 'NotAllowedError' : 'NotSupportedError')
    this.playing = true
  }
  pause() {
    this.playing = false
  }
  addEventListener(_type: 'ended', listener: () => void) {
    this.ended = listener
  }
  setSinkId = (id: string) => {
    if (this.rules.gone.includes(id)) return Promise.reject(new DOMException('gone', 'NotFoundError'))
    this.sink = id
    return Promise.resolve()
  }
  /** It was heard once. */
  end() {
    this.playing = false
    this.ended?.()
  }
}

/** How a browser lets sound out. */
export class PlayRules {
  readonly made: FakeElement[] = []
  blocked = false
  /** Files that are not there. */
  missing: readonly string[] = []
  /** Devices that are not there. */
  gone: readonly string[] = []
  loaded: (() => Promise<void>) | undefined
  create = () => new FakeElement(this)
  sounding = () => this.made.filter(({ playing }) => playing).map(({ src }) => src)
}

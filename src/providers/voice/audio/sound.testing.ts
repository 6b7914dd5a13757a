import { type SoundElement } from './sound-player.ts'

/** An audio element whose loading and end are controlled by the test. */
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
  /** The sound was played to its end once. */
  end() {
    this.playing = false
    this.ended?.()
  }
}

/** The rules by which a browser plays sound. */
export class PlayRules {
  readonly made: FakeElement[] = []
  blocked = false
  /** Files that do not exist. */
  missing: readonly string[] = []
  /** Devices that do not exist. */
  gone: readonly string[] = []
  loaded: (() => Promise<void>) | undefined
  create = () => new FakeElement(this)
  sounding = () => this.made.filter(({ playing }) => playing).map(({ src }) => src)
}

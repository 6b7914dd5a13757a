import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'

import { rememberPosition, positionIn } from './position-memory.ts'

const at = (row: number) => ({ row, cursor: undefined })

describe('the position in a list', () => {
  test('is kept per list and acting user', () => {
    const [priya, dana] = [new QueryClient(), new QueryClient()]
    rememberPosition(priya, 'a', at(12))
    rememberPosition(priya, 'b', at(3))
    expect(positionIn(priya, 'a')).toEqual(at(12))
    expect(positionIn(dana, 'a')).toBeUndefined()
  })

  test('is forgotten for the lists left longest ago', () => {
    const client = new QueryClient()
    for (let list = 0; list < 30; list += 1) rememberPosition(client, `list ${list}`, at(list))
    expect(positionIn(client, 'list 0')).toBeUndefined()
    expect(positionIn(client, 'list 29')).toEqual(at(29))
  })
})

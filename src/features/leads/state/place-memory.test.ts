import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'

import { keepPlace, placeIn } from './place-memory.ts'

const at = (row: number) => ({ row, cursor: undefined })

describe('the place in a list', () => {
  test('is kept by list, for one acting user', () => {
    const [priya, dana] = [new QueryClient(), new QueryClient()]
    keepPlace(priya, 'a', at(12))
    keepPlace(priya, 'b', at(3))
    expect(placeIn(priya, 'a')).toEqual(at(12))
    expect(placeIn(dana, 'a')).toBeUndefined()
  })

  test('the lists left longest ago are forgotten', () => {
    const client = new QueryClient()
    for (let list = 0; list < 30; list += 1) keepPlace(client, `list ${list}`, at(list))
    expect(placeIn(client, 'list 0')).toBeUndefined()
    expect(placeIn(client, 'list 29')).toEqual(at(29))
  })
})

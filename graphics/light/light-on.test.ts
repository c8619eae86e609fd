import { expect, test } from 'vitest'
import type { Homography } from '#graphics/floor/homography.ts'
import { lightOn } from './light-on.ts'

const grey = (value: number) => [value, value, value, 255]
const map = { width: 2, height: 2, data: Uint8ClampedArray.from([10, 20, 30, 40].flatMap(grey)) }
const firsts = (data: ArrayLike<number>) => Array.from(data).filter((_, at) => at % 4 === 0)

test('the light of a map falls where it is taken to, and goes on beyond its border', () => {
  const whole: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  expect(firsts(lightOn(map, whole, 2).data)).toEqual([10, 20, 30, 40])
  const turned: Homography = [0, 1, 0, 1, 0, 0, 0, 0, 1]
  expect(firsts(lightOn(map, turned, 2).data)).toEqual([10, 30, 20, 40])
  const beyond: Homography = [1, 0, 5, 0, 1, 0, 0, 0, 1]
  expect(firsts(lightOn(map, beyond, 2).data)).toEqual([20, 20, 40, 40])
})

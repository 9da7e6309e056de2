import { afterEach, beforeEach, expect } from 'vitest'

const print = console.error
let printed: unknown[][] = []

// A test that prints an error fails, even when everything it expected came true.
beforeEach(() => {
  printed = []
  console.error = (...args) => {
    printed.push(args)
    print(...args)
  }
})

afterEach(() => {
  console.error = print
  expect(printed).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRequestNumber, requestNumber } from './request-number.ts'

test('a request is called by one number, which its row keeps, short and without letters that look like figures', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(isRequestNumber(requestNumber(id))).toBe(true)
      expect(requestNumber(id)).toBe(requestNumber(id.toUpperCase()))
    }),
  )
  expect(requestNumber('5f0c1c1e-7c39-8a39-8a43-0f5b7f7c2f10')).not.toBe(
    requestNumber('5f0c1c1e-7c39-8a39-8a43-0f5b7f7c2f11'),
  )
  for (const text of ['', '1', 'ABCD-EFGH', '<b>', '2345-678']) expect(isRequestNumber(text)).toBe(false)
})

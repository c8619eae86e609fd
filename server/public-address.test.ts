import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  'http://localhost:3000',
  'http://LOCALHOST',
  'http://loja.localhost',
  'http://127.0.0.1:3000',
  'http://127.1',
  'http://2130706433',
  'http://0.0.0.0:3000',
  'http://10.1.2.3',
  'http://172.31.0.9:8080',
  'http://192.168.1.40:3000',
  'http://169.254.10.1',
  'http://100.100.1.1',
  'http://[::1]:3000',
  'http://[::]',
  'http://[fe80::1]',
  'http://[fd12:3456::1]',
  'http://[::ffff:192.168.1.1]',
  'https://computador.local',
  'https://site.lan.',
  'https://nas.home.arpa',
  'https://servidor',
])('%s is an address for this house alone', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  'https://cartacho.com.br',
  'https://localhost.com.br',
  'http://203.0.113.9:3000',
  'http://172.32.0.1',
  'https://[2001:db8::1]',
])('%s is an address for everybody', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

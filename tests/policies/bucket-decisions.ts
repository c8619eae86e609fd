import type { Role } from './answers.ts'

const editors: Role[] = ['editor', 'administrator']
const everyone: Role[] = ['staff', ...editors]

interface BucketDecision {
  types: string[]
  bytes: number
  /** A file as the bucket takes it (head: how its bytes begin), and who may write it under each folder. */
  file: { type: string; extension: string; head: string }
  writers: Record<string, Role[]>
  /** Who takes a file away for good, where that is not the same. */
  removers?: Record<string, Role[]>
}

const owners: Role[] = ['administrator']

export const bucketDecisions: Record<string, BucketDecision> = {
  documents: {
    types: ['application/pdf'],
    bytes: 25 * 1024 * 1024,
    file: { type: 'application/pdf', extension: 'pdf', head: '%PDF-1.7\n' },
    writers: { catalogues: editors, rugs: editors },
    removers: { catalogues: owners, rugs: owners },
  },
  'site-assets': {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
    bytes: 15 * 1024 * 1024,
    file: { type: 'image/png', extension: 'png', head: '\x89PNG\r\n\x1a\n' },
    writers: {
      products: editors,
      rugs: everyone,
      'test-uploads': editors,
    },
    removers: { products: owners, 'test-uploads': owners },
  },
  videos: {
    types: ['video/mp4'],
    bytes: 50 * 1024 * 1024,
    file: { type: 'video/mp4', extension: 'mp4', head: '\0\0\0\x18ftypisom' },
    writers: { hero: editors, rugs: editors },
    removers: { hero: owners, rugs: owners },
  },
}

/** Buckets that only staff read, visitors' own (lead-pictures.test.ts, request-files.test.ts) and of orders (quotes.test.ts). */
export const sentBuckets: Record<string, Pick<BucketDecision, 'types' | 'bytes'>> = {
  'lead-pictures': { types: ['image/jpeg'], bytes: 2 * 1024 * 1024 },
  'request-files': {
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/vnd.dwg'],
    bytes: 20 * 1024 * 1024,
  },
  'order-photos': { types: ['image/jpeg'], bytes: 10 * 1024 * 1024 },
}

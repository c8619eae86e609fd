// npm run restore FILE: makes a site of an archive, in an empty DATA_DIR. Node 20 and its standard library only.
import { onPinnedNode } from './steps.mjs'

await onPinnedNode('scripts/transfer/restore.mjs')

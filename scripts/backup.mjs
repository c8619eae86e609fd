// npm run backup FILE: one archive of the whole site, running or stopped. Node 20 and its standard library only.
import { onPinnedNode } from './steps.mjs'

await onPinnedNode('scripts/transfer/backup.mjs')

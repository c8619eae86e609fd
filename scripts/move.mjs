// npm run move: brings the site to another folder or to a hosted project. Node 20 and its standard library only.
import { onPinnedNode } from './steps.mjs'

await onPinnedNode('scripts/transfer/move.mjs')

// Writes media.sql: one row of `media` per picture in seed/files, measured from the file itself.
// Alt texts and focal points come from pictures.json. Run after changing either:
//   node supabase/seed/make-media-rows.mjs
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const here = import.meta.dirname
const filesDirectory = join(here, 'files')
const publicPath = '/storage/v1/object/public/'
// Height maps are nothing to look at.
const isPicture = /(?<!\/height)\.(jpg|png|webp|avif|gif)$/

const descriptions = new Map(
  JSON.parse(await readFile(join(here, 'pictures.json'), 'utf8')).map((picture) => [picture.path, picture]),
)

const text = (value) => `'${value.replaceAll("'", "''")}'`
const hex = ({ r, g, b }) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`

async function mediaRow(path) {
  const described = descriptions.get(path)
  if (!described) throw new Error(`${path} has no description in pictures.json`)
  const file = join(filesDirectory, path)
  const [{ width, height }, { dominant }, { size }] = await Promise.all([
    sharp(file).metadata(),
    // Soft edges of a flat picture would count as black; the paper behind them is what a visitor sees.
    sharp(await sharp(file).flatten({ background: '#ece4d8' }).toBuffer()).stats(),
    stat(file),
  ])
  return `  (${[
    text(publicPath + path),
    width,
    height,
    size,
    text(hex(dominant)),
    text(described.alt_pt),
    text(described.alt_es),
    described.focal_x,
    described.focal_y,
  ].join(', ')})`
}

const paths = (await readdir(filesDirectory, { recursive: true }))
  .filter((path) => isPicture.test(path))
  .sort()
const rows = []
for (const path of paths) rows.push(await mediaRow(path))

await writeFile(
  join(here, 'media.sql'),
  `-- Written by make-media-rows.mjs; change pictures.json or the files, then run it again.
insert into public.media
  (url, width, height, bytes, dominant_colour, alt_pt, alt_es, focal_x, focal_y)
values
${rows.join(',\n')}
on conflict (url) do nothing;
`,
)
console.log(`media.sql: ${rows.length} pictures`)

import {
  chooseOf,
  fileFields,
  type Kind,
  placeOf,
  pressable,
  type Touchable,
  takingFiles,
  touchables,
} from './in-page.ts'
import { oneOf, type Random, weighed } from './random.ts'
import type { Key, Visitor } from './visitor.ts'

/** What people write in fields, and what they should not. */
const texts = [
  'Ana Prado',
  'ana@exemplo.com.br',
  '11987654321',
  '250',
  '3,20',
  'azul',
  'Extraordinariamente'.repeat(12),
  '<b>"\'&amp; %00 ٢٣ 💛',
  '   ',
  '-1',
]

const keys: readonly Key[] = [
  'Tab',
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Enter',
  'Escape',
  'ArrowRight',
  'ArrowLeft',
  'ArrowDown',
  'Space',
  'Control+k',
]

const pressing = {
  press: 62,
  key: 9,
  back: 8,
  forward: 3,
  reload: 4,
  scroll: 7,
  drag: 3,
  cut: 3,
  twice: 3,
  file: 3,
}

/** Does one thing that a person may do, whatever it is. @returns what it did, in words. */
export async function touch(visitor: Visitor, random: Random): Promise<string> {
  const what = weighed(random, {
    ...pressing,
    cut: visitor.line ? pressing.cut : 0,
    file: visitor.chooseFile ? pressing.file : 0,
  })
  switch (what) {
    case 'back':
    case 'forward':
    case 'reload':
      await visitor.step(what)
      return what
    case 'key': {
      const key = oneOf(random, keys)
      await visitor.key(key)
      return `key ${key}`
    }
    case 'scroll': {
      const share = random()
      await visitor.run((to: number) => scrollTo({ top: document.documentElement.scrollHeight * to }), share)
      return `scroll to ${share.toFixed(2)}`
    }
    case 'drag':
      return dragSomewhere(visitor, random)
    case 'cut':
      return withoutLine(visitor, random)
    case 'file': {
      const taking = await visitor.run(takingFiles, fileFields)
      if (taking.length === 0) return pressOne(visitor, random, 1)
      const at = oneOf(random, taking)
      await visitor.chooseFile?.(at)
      return `a file for field ${at}`
    }
    case 'press':
      return pressOne(visitor, random, 1)
    case 'twice':
      return pressOne(visitor, random, 2)
  }
}

async function withoutLine(visitor: Visitor, random: Random): Promise<string> {
  const done: string[] = []
  await visitor.line?.(false)
  try {
    for (let left = 3; left > 0; left -= 1) done.push(await pressOne(visitor, random, 1))
  } finally {
    await visitor.line?.(true)
  }
  return `without a line: ${done.join(', ')}`
}

async function dragSomewhere(visitor: Visitor, random: Random): Promise<string> {
  const [width, height] = await visitor.run(() => [innerWidth, innerHeight] as const)
  const place = () =>
    [Math.round(random() * (width - 4)) + 2, Math.round(random() * (height - 4)) + 2] as const
  const [from, to] = [place(), place()]
  await visitor.drag(from, to)
  return `drag ${from} to ${to}`
}

const likely: Record<Kind, number> = {
  link: 1,
  button: 3,
  field: 3,
  tick: 3,
  select: 4,
  number: 4,
  slider: 4,
  drawn: 3,
}

async function pressOne(visitor: Visitor, random: Random, times: number): Promise<string> {
  const all = await visitor.run(touchables, pressable)
  if (all.length === 0) return 'nothing to press'
  const part = chosen(all, random)
  const [text, share] = [oneOf(random, texts), random()]
  const said = `${part.kind} "${part.words}"`
  if (part.kind === 'select') return `${said}: ${await visitor.run(chooseOf, pressable, part.at, share)}`
  const place = await visitor.run(placeOf, pressable, part.at)
  if (!place) return `${said} is covered`
  for (let time = 0; time < times; time += 1) await visitor.press(...place)
  if (part.kind === 'slider') await visitor.key(share < 0.5 ? 'ArrowLeft' : 'ArrowRight')
  if (part.kind === 'field' || part.kind === 'number') {
    await visitor.type(text)
    return `${said}: ${text.slice(0, 20)}`
  }
  return times > 1 ? `${said} twice` : said
}

/** What is in a dialog comes first, then what is on the page, as for a person; of many links each is less likely. */
function chosen(all: readonly Touchable[], random: Random): Touchable {
  const order = (['dialog', 'page', 'frame'] as const).map((where) =>
    all.filter((part) => part.where === where),
  )
  const list = order.find((part) => part.length > 0 && random() < 0.8) ?? all
  const kinds = new Map<Kind, number>()
  for (const { kind } of list)
    kinds.set(kind, Math.min(6 * likely[kind], (kinds.get(kind) ?? 0) + likely[kind]))
  const kind = weighed(random, Object.fromEntries(kinds) as Record<Kind, number>)
  return oneOf(
    random,
    list.filter((part) => part.kind === kind),
  )
}

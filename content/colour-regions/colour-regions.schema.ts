import * as z from 'zod/mini'
import { mostRegions } from '#graphics/recolour/most-regions.ts'
import type { ColourRegions } from './colour-regions.ts'

const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const name = z.nullable(z.string().check(z.maxLength(60)))

/** `rugs.colour_regions`. What is not understood is as if nothing were kept: the program tells the rug apart again. */
export const colourRegionsColumn: z.ZodMiniType<ColourRegions | null> = z.catch(
  z.nullable(
    z.object({
      version: z.literal(1),
      picture: z.string(),
      separable: z.boolean(),
      map_url: z.nullable(z.string()),
      regions: z
        .array(
          z.object({
            hex,
            shades: z.array(hex).check(z.minLength(1), z.maxLength(mostRegions)),
            share: z.number(),
            name,
            name_es: name,
            fixed: z.boolean(),
          }),
        )
        .check(z.maxLength(mostRegions)),
    }),
  ),
  null,
)

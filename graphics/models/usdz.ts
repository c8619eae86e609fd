import type { Pictures } from './glb.ts'
import { boundsOf, type Mesh } from './rug-mesh.ts'
import { storedZip } from './stored-zip.ts'

const files = {
  colour: 'textures/rug.jpg',
  normal: 'textures/normal.jpg',
  roughness: 'textures/roughness.jpg',
}

/** A rug as USDZ: a layer of text that describes the mesh, and its pictures beside it. */
export function toUsdz(mesh: Mesh, pictures: Pictures): Uint8Array<ArrayBuffer> {
  return storedZip([
    { name: 'rug.usda', bytes: new TextEncoder().encode(layerOf(mesh)) },
    { name: files.colour, bytes: pictures.colour },
    { name: files.normal, bytes: pictures.normal },
    { name: files.roughness, bytes: pictures.roughness },
  ])
}

/** Metres to a tenth of a millimetre, and as precise for all else. */
const digits = 4

function layerOf(mesh: Mesh): string {
  const { least, greatest } = boundsOf(mesh)
  // USD counts places in a picture from its lower edge.
  const places = mesh.places.map((value, at) => (at % 2 === 1 ? 1 - value : value))
  return `#usda 1.0
(
    customLayerData = {
        string creator = "Cartacho"
    }
    defaultPrim = "Rug"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Rug" (
    assetInfo = {
        string name = "Rug"
    }
    kind = "component"
)
{
    def Mesh "Surface" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = 0
        float3[] extent = ${listOf(Float32Array.from([...least, ...greatest]), 3)}
        int[] faceVertexCounts = [${Array(mesh.corners.length / 3)
          .fill(3)
          .join(', ')}]
        int[] faceVertexIndices = [${mesh.corners.join(', ')}]
        rel material:binding = </Rug/Materials/Wool>
        normal3f[] normals = ${listOf(mesh.normals, 3)} (
            interpolation = "vertex"
        )
        point3f[] points = ${listOf(mesh.positions, 3)}
        texCoord2f[] primvars:st = ${listOf(places, 2)} (
            interpolation = "vertex"
        )
        uniform token subdivisionScheme = "none"
    }

    def Scope "Materials"
    {
        def Material "Wool"
        {
            token outputs:surface.connect = </Rug/Materials/Wool/Pile.outputs:surface>

            def Shader "Pile"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor.connect = </Rug/Materials/Wool/Picture.outputs:rgb>
                float inputs:metallic = 0
                normal3f inputs:normal.connect = </Rug/Materials/Wool/Facing.outputs:rgb>
                float inputs:roughness.connect = </Rug/Materials/Wool/Roughness.outputs:g>
                int inputs:useSpecularWorkflow = 0
                token outputs:surface
            }

${pictureShader('Picture', files.colour, 'sRGB')}

${pictureShader('Facing', files.normal, 'raw', facing)}

${pictureShader('Roughness', files.roughness, 'raw')}

            def Shader "Place"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }
        }
    }
}
`
}

/** From colours, 0 to 1, to directions, -1 to 1. */
const facing = `
                float4 inputs:bias = (-1, -1, -1, 0)
                float4 inputs:scale = (2, 2, 2, 1)`

/** What reads a picture. Each says all that it gives, of which one or another is taken. */
function pictureShader(name: string, file: string, space: 'raw' | 'sRGB', more = ''): string {
  return `            def Shader "${name}"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${file}@
                token inputs:sourceColorSpace = "${space}"${more}
                float2 inputs:st.connect = </Rug/Materials/Wool/Place.outputs:result>
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float outputs:g
                float3 outputs:rgb
            }`
}

/** "[(0, 1, 2), (3, 4, 5)]" */
function listOf(numbers: Float32Array, each: number): string {
  const groups = Array.from({ length: numbers.length / each }, (_, group) => {
    const values = numbers.subarray(group * each, group * each + each)
    return `(${Array.from(values, (value) => String(Number(value.toFixed(digits)))).join(', ')})`
  })
  return `[${groups.join(', ')}]`
}

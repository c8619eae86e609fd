import { boundsOf, type Mesh } from './rug-mesh.ts'
import { storedZip } from './stored-zip.ts'

const picture = 'textures/rug.jpg'

/** A rug as USDZ: a layer of text that describes the mesh, and its picture, a JPEG, beside it. */
export function toUsdz(mesh: Mesh, jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  return storedZip([
    { name: 'rug.usda', bytes: new TextEncoder().encode(layerOf(mesh)) },
    { name: picture, bytes: jpeg },
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
                float inputs:roughness = 1
                int inputs:useSpecularWorkflow = 0
                token outputs:surface
            }

            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${picture}@
                token inputs:sourceColorSpace = "sRGB"
                float2 inputs:st.connect = </Rug/Materials/Wool/Place.outputs:result>
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float3 outputs:rgb
            }

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

/** "[(0, 1, 2), (3, 4, 5)]" */
function listOf(numbers: Float32Array, each: number): string {
  const groups = Array.from({ length: numbers.length / each }, (_, group) => {
    const values = numbers.subarray(group * each, group * each + each)
    return `(${Array.from(values, (value) => String(Number(value.toFixed(digits)))).join(', ')})`
  })
  return `[${groups.join(', ')}]`
}

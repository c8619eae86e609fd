import { sheetMargin, wool } from '#graphics/laid-rug/look.ts'
import { labelCount } from './lay-labels.ts'

/** A whole-canvas triangle. */
export const coverVertex = `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}`

/** Lays the body of a rug out as a sheet in linear light, alpha multiplied in. */
export const sheetFragment = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform vec4 body;
uniform vec2 size;
out vec4 colour;
vec4 at(ivec2 pixel) {
  ivec2 whole = textureSize(picture, 0);
  if (any(lessThan(pixel, ivec2(0))) || any(greaterThanEqual(pixel, whole))) return vec4(0.0);
  vec4 found = texelFetch(picture, pixel, 0);
  return vec4(found.rgb * found.a, found.a);
}
void main() {
  vec2 share = gl_FragCoord.xy / size * ${(1 + 2 * sheetMargin).toFixed(4)} - ${sheetMargin.toFixed(4)};
  vec2 place = mix(body.xy, body.zw, share) * vec2(textureSize(picture, 0)) - 0.5;
  ivec2 corner = ivec2(floor(place));
  vec2 part = fract(place);
  colour = mix(
    mix(at(corner), at(corner + ivec2(1, 0)), part.x),
    mix(at(corner + ivec2(0, 1)), at(corner + ivec2(1, 1)), part.x), part.y);
}`

/** Brings out the grain of the pile: see \`wool.grain\`. */
export const grainFragment = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform vec2 size;
uniform float reach;
out vec4 colour;
void main() {
  vec2 place = gl_FragCoord.xy / size;
  vec4 own = texelFetch(picture, ivec2(gl_FragCoord.xy), 0);
  vec4 around = textureLod(picture, place, reach);
  vec3 plain = own.rgb / max(0.01, own.a);
  vec3 ratio = clamp(plain / max(around.rgb / max(0.01, around.a), 0.001),
    ${wool.grain.least.toFixed(2)}, ${wool.grain.most.toFixed(2)});
  vec3 grained = min(vec3(own.a), own.rgb * pow(ratio, vec3(${wool.grain.sent.toFixed(2)})));
  colour = vec4(own.a < 0.01 ? own.rgb : grained, own.a);
}`

/** The rug with a border for its shadow: four corners on the floor, projected as the room's camera sees them. */
export const rugVertex = `#version 300 es
uniform mat3 floorToImage;
uniform vec2 roomSize;
uniform vec2 corners[4];
out vec2 onFloor;
void main() {
  onFloor = corners[gl_VertexID];
  vec3 seen = floorToImage * vec3(onFloor, 1.0);
  gl_Position = vec4(2.0 * seen.x / roomSize.x - seen.z, seen.z - 2.0 * seen.y / roomSize.y, 0.0, seen.z);
}`

/** A rectangle for each label. */
export const labelVertex = `#version 300 es
uniform vec4 places[${labelCount}];
uniform vec4 parts[${labelCount}];
out vec2 inPicture;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec4 place = places[gl_InstanceID];
  vec4 part = parts[gl_InstanceID];
  inPicture = mix(part.xy, part.zw, corner);
  vec2 seen = place.xy + place.zw * (corner * 2.0 - 1.0);
  gl_Position = vec4(seen.x * 2.0 - 1.0, 1.0 - seen.y * 2.0, 0.0, 1.0);
}`

export const labelFragment = `#version 300 es
precision highp float;
in vec2 inPicture;
uniform sampler2D picture;
out vec4 colour;
void main() {
  colour = texture(picture, inPicture);
}`

const [wide, near] = wool.shadows

/** The rug's light, edge and shadow: the same as graphics/laid-rug/lay-rug.ts, where it is explained. */
export const rugFragment = `#version 300 es
precision highp float;
in vec2 onFloor;
uniform vec3 camera;
uniform mat3x2 floorToSheet;
uniform vec2 canvasSize;
// The pile's height in metres, and the sheet's pixels a metre.
uniform vec2 pile;
uniform float light;
uniform float brightest;
uniform bool fine;
uniform sampler2D sheet;
uniform sampler2D maskMap;
uniform sampler2D lightMap;
uniform sampler2D toneMap;
uniform sampler2D eveningMap;
uniform vec2 evening;
out vec4 colour;

vec3 toned(vec3 lit) {
  vec3 sent = pow(min(lit / brightest, 1.0), vec3(0.25));
  return vec3(texture(toneMap, vec2(sent.r, 0.5)).r, texture(toneMap, vec2(sent.g, 0.5)).r,
    texture(toneMap, vec2(sent.b, 0.5)).r);
}

vec2 place(float height) {
  return floorToSheet * vec3(mix(onFloor, camera.xy, height / camera.z), 1.0);
}

// Where the taps of a fine pixel lie in it: no two in one row or column, so that edges of any slant are smooth.
const vec2 taps[4] = vec2[4](vec2(-0.375, -0.125), vec2(0.125, -0.375), vec2(-0.125, 0.375), vec2(0.375, 0.125));

/** What a pixel sees of the sheet: one tap as wide as it is, or four half as wide, which keep what one would blur. */
vec4 pixelOf(vec2 seen, vec2 across, vec2 away) {
  if (!fine) return textureGrad(sheet, seen, across, away);
  vec4 sum = vec4(0.0);
  for (int tap = 0; tap < 4; tap += 1)
    sum += textureGrad(sheet, seen + taps[tap].x * across + taps[tap].y * away, across * ${wool.tap.toFixed(2)}, away * ${wool.tap.toFixed(2)});
  return sum * 0.25;
}

void main() {
  vec2 seen = place(pile.x);
  vec2 across = dFdx(seen), away = dFdy(seen);
  vec2 image = vec2(gl_FragCoord.x, canvasSize.y - gl_FragCoord.y) / canvasSize;
  float visible = texture(maskMap, image).r;
  if (visible == 0.0) discard;
  vec4 found = pixelOf(seen, across, away);
  float graze = 1.0 - camera.z / length(vec3(camera.xy - onFloor, camera.z));
  graze *= graze * graze;
  vec4 rug = vec4(found.rgb * (1.0 + ${wool.grazing.gain} * graze) + ${wool.grazing.sheen} * graze * found.a, found.a);
  float lit = 1.0;
  if (found.a < 0.99) {
    vec4 edge = vec4(0.0);
    for (int layer = 0; layer < ${wool.edge.layers}; layer += 1) {
      float up = float(layer) / ${wool.edge.layers.toFixed(1)};
      vec4 tap = textureGrad(sheet, place(pile.x * up), across * 2.0, away * 2.0);
      float bright = ${wool.edge.floor} + ${wool.edge.rise} * pow(up, ${wool.edge.power});
      edge = vec4(tap.rgb * bright, tap.a) + edge * (1.0 - tap.a);
    }
    rug += edge * (1.0 - rug.a);
    vec2 under = place(0.0);
    float reach = pile.x * pile.y * 2.0;
    lit -= ${wide.amount} * textureLod(sheet, under, log2(max(1.0, reach * ${wide.reach.toFixed(2)}))).a;
    lit *= 1.0 - ${near.amount} * textureLod(sheet, under, log2(max(1.0, reach * ${near.reach.toFixed(2)}))).a;
  }
  float alpha = rug.a * visible;
  float shaded = 1.0 - pow(1.0 - (1.0 - lit) * visible, 1.0 / 2.2);
  vec3 plain = rug.rgb / max(0.001, rug.a);
  float grey = dot(plain, vec3(0.2126, 0.7152, 0.0722));
  vec3 wool = max(vec3(0.0), mix(vec3(grey), plain, ${wool.saturation}));
  vec3 shown = toned(wool * texture(lightMap, image).rgb * light);
  if (evening.y > 0.0) shown = mix(shown, toned(wool * texture(eveningMap, image).rgb * evening.x), evening.y);
  colour = vec4(shown * alpha, 1.0 - (1.0 - shaded) * (1.0 - alpha));
}`

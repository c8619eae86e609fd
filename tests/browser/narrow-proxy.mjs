// Loaded into the site before it starts: what a page sends goes through a proxy that takes bodies of a megabyte at most, as nginx
// does unless it is told (client_max_body_size); MOST_BODY_BYTES tells it, VISITORS who asks. A form without script goes whole, and is let through.
import { Server } from 'node:http'

const mostBytes = Number(process.env.MOST_BODY_BYTES ?? 1024 * 1024)
const inTurn = process.env.VISITORS === 'in turn'
let visitor = 0
const { emit } = Server.prototype

Server.prototype.emit = function (event, ...given) {
  const [request, response] = given
  if (event === 'request' && inTurn) sayWhoAsks(request)
  if (event !== 'request' || !isTooLarge(request.headers)) return emit.call(this, event, ...given)
  response.writeHead(413, { 'content-type': 'text/html', connection: 'close' })
  response.end('<html><head><title>413 Request Entity Too Large</title></head></html>')
  request.resume()
  return true
}

/** As a proxy does. Who has not said it themselves are one visitor until there is another. */
function sayWhoAsks({ headers }) {
  if (headers['x-another-visitor']) visitor += 1
  headers['x-forwarded-for'] ??= `10.0.0.${visitor}`
}

/** Programs that a test speaks to the site with are no pages. */
function isTooLarge(headers) {
  return headers['sec-fetch-dest'] === 'empty' && Number(headers['content-length'] ?? 0) > mostBytes
}

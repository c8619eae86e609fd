/** Any address that no page answers: the frame's error page says so, with status 404. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}

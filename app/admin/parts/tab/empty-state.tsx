/** Says that there is nothing yet, and how it begins. */
export function EmptyState({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="border-travertine border-y py-16">
      <p className="font-display text-h4">{title}</p>
      <p className="mt-2 text-smoke">{hint}</p>
    </div>
  )
}

import { Spinner } from "#components/ui/spinner.tsx";

/** Server-rendered skeleton of the panel, visible until its script has loaded. */
export function AdminPending() {
  return (
    <div className="admin min-h-dvh">
      <div className="border-rule min-h-14 border-b" />
      <main id="main" className="px-(--gutter) py-6">
        <h1 className="sr-only">Admin</h1>
        <noscript>
          <p className="text-base">This part needs JavaScript.</p>
        </noscript>
        <div className="noscript:hidden">
          <Spinner />
        </div>
      </main>
    </div>
  );
}

import { Spinner } from "#components/ui/spinner.tsx";

/** What the server sends in place of the signed-in area, until its script is there. */
export function AdminWaiting() {
  return (
    <div className="admin min-h-dvh">
      <div className="border-rule min-h-14 border-b" />
      <main id="main" className="px-4 py-6">
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

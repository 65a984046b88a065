/** Classes of all text controls; at least 16 px, so that phones do not zoom in on focus. */
export const controlClass =
  "block min-h-control w-full rounded-control border-control border-border bg-bg px-3 text-base text-ink aria-invalid:border-err";

/** Shared by everything that is typed into; 16 px at least, so that a phone does not zoom in. */
export const controlClass =
  "block min-h-control w-full rounded-control border-control border-border bg-bg px-3 text-base text-ink aria-invalid:border-err";

/** Options of mutations whose screen, or the next one, shows both success and rejection. */
export const SHOWN_BY_SCREEN = { success: null, refusals: "screen" } as const;

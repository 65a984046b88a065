const { env } = process;

/** True in CI and above; the short depth of `npm test` leaves out what repeats other tests. */
export const isWhole = (env.TEST_DEPTH ?? "short") !== "short";

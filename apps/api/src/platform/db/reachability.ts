/** From when on a database that is not heard of counts as away. */
const AWAY_AFTER_MS = 2_500;

/** So often somebody may try it nevertheless: what keeps the line from being heard may be about the line alone. */
const TRY_EVERY_MS = 500;

/** No statement may run longer on the server (`STATEMENT_TIMEOUT_MS`), so an answer that takes this long does not come. */
const NEVER_AFTER_MS = 12_000;

export type Reachability = ReturnType<typeof createReachability>;

/**
 * What is known of whether the database answers: by the line on which changes are heard, which is tried four times a second
 * (`listening.ts`), and by what comes in on the connections of requests. A server that is stopped, or a network that
 * swallows everything, refuses nothing: without this every request would wait for as long as that lasts.
 */
export function createReachability({ elapsed = () => performance.now() } = {}) {
  let lostAt: number | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;

  function isAway(): boolean {
    if (lostAt === undefined) return false;
    return elapsed() - Math.max(lostAt, heardAt) > AWAY_AFTER_MS;
  }

  return {
    /** The line has an answer. */
    heardOnLine(): void {
      lostAt = undefined;
    },
    /** The line has none. */
    lostLine(): void {
      lostAt ??= elapsed();
    },
    /** Something came in on a connection of requests. */
    heard(): void {
      heardAt = elapsed();
    },
    isAway,
    /** False for who would only wait in vain. */
    mayTry(): boolean {
      if (!isAway()) return true;
      if (elapsed() - triedAt < TRY_EVERY_MS) return false;
      triedAt = elapsed();
      return true;
    },
    /** True when an answer for which somebody waits since then is not to be expected any more. */
    isHopeless(waitingSince: number): boolean {
      const waited = elapsed() - waitingSince;
      return waited > NEVER_AFTER_MS || (waited > AWAY_AFTER_MS && isAway());
    },
  };
}

import { isDeepStrictEqual } from "node:util";
import type { AdminRole } from "@ebute/contracts/administrators";
import {
  SESSION_ENDED_EVENT,
  STREAM_HEARTBEAT_MS,
  type WaitingEvent,
  type WaitingKind,
  type WaitingWorkList,
  waitingKinds,
} from "@ebute/contracts/dashboard";
import { temporarilyUnavailable, tooManyRequests } from "@ebute/contracts/errors";
import { createSpacedRunner } from "#platform/concurrency/spaced-runner.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import { type Admin, type Caller, requireAdmin } from "#platform/security/principal.ts";
import { SESSIONS_TAG, waitingKindsIn } from "#src/site/work/panel-announcements.ts";
import type { WaitingService } from "../dashboard.waiting.service.ts";

/** A browser needs one; more are a fault of a client. */
export const STREAMS_PER_ACCOUNT = 20;

/** A quarter of the connections of a process. */
const STREAMS_PER_PROCESS = 500;

/** Longest wait of a refused client for another stream to end. */
const RETRY_AFTER_SECONDS = 30;

/** Shortest time between two events of a stream, and between two counts. Unit: milliseconds. */
const EVENT_INTERVAL_MS = 1_000;

/** Receives the events of one client. */
export type LiveClient = {
  send(event: WaitingEvent): void;
  beat(): void;
  end(lastEvent?: string): void;
};

type Stream = {
  caller: Caller;
  admin: Admin;
  client: LiveClient;
  /** The list that was sent last. */
  sent?: WaitingWorkList;
};

type Deps = {
  waiting: WaitingService;
  /** Role of an open session; undefined once it has ended. Does not prolong the session. */
  authentication: { findRole(admin: Admin): Promise<AdminRole | undefined> };
  logger: Pick<Logger, "warn">;
  maxStreams?: number;
};

export type LiveService = ReturnType<typeof createLiveService>;

/** Streams of waiting work to open panels. Nothing of it outlives the process. */
export function createLiveService(deps: Deps) {
  const { waiting, authentication, logger, maxStreams = STREAMS_PER_PROCESS } = deps;
  const counts = createSharedCounts(waiting);
  const streams = new Set<Stream>();
  const changed = new Set<WaitingKind>();
  const runner = createSpacedRunner(refresh, EVENT_INTERVAL_MS);
  let mustCheckSessions = false;
  let isClosed = false;
  let heartbeat: NodeJS.Timeout | undefined;

  function remove(stream: Stream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
    counts.forget();
  }

  function beat(): void {
    for (const { client } of streams) client.beat();
    // Time alone changes some of the work, such as the age of a backup.
    counts.forget();
    mustCheckSessions = true;
    runner.request();
  }

  async function checkSessions(): Promise<void> {
    for (const stream of streams) {
      const { admin, client } = stream;
      if ((await authentication.findRole(admin)) === admin.role) continue;
      remove(stream);
      client.end(SESSION_ENDED_EVENT);
    }
  }

  async function refresh(): Promise<void> {
    const kinds = [...changed];
    changed.clear();
    try {
      if (mustCheckSessions) {
        mustCheckSessions = false;
        await checkSessions();
      }
      await Promise.all([...streams].map((stream) => update(stream, kinds)));
    } catch (error) {
      // The next heartbeat checks, counts and tells again.
      for (const kind of kinds) changed.add(kind);
      mustCheckSessions = true;
      logger.warn({ err: error }, "open panels were not told of changes");
    }
  }

  async function update(stream: Stream, kinds: readonly WaitingKind[]): Promise<void> {
    const { caller, client, sent } = stream;
    const list = await counts.list(caller);
    const own = waiting.kindsFor(caller.principal);
    const ownChanged = sent ? kinds.filter((kind) => own.includes(kind)) : [];
    if (ownChanged.length === 0 && isDeepStrictEqual(list, sent)) return;
    stream.sent = list;
    client.send({ waiting: list, changed: ownChanged });
  }

  return {
    /**
     * Opens a stream, whose first event has all counts.
     * @returns the function that ends it
     * @throws {DomainError} SIGN_IN_REQUIRED, NOT_ALLOWED, TOO_MANY_REQUESTS,
     * TEMPORARILY_UNAVAILABLE while the server stops
     */
    open(caller: Caller, client: LiveClient): () => void {
      const admin = requireAdmin(caller);
      if (isClosed) throw new DomainError(temporarilyUnavailable);
      const own = [...streams].filter((stream) => stream.admin.id === admin.id);
      if (streams.size >= maxStreams || own.length >= STREAMS_PER_ACCOUNT) {
        throw new DomainError(tooManyRequests, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      const stream: Stream = { caller, admin, client };
      streams.add(stream);
      heartbeat ??= setInterval(beat, STREAM_HEARTBEAT_MS).unref();
      runner.request();
      return () => remove(stream);
    },

    /** Takes the tags of committed writes. */
    observeTags(tags: readonly string[]): void {
      if (streams.size === 0) return;
      const kinds = waitingKindsIn(tags);
      const concernsSessions = tags.includes(SESSIONS_TAG);
      if (kinds.length === 0 && !concernsSessions) return;
      counts.forget(kinds);
      for (const kind of kinds) changed.add(kind);
      mustCheckSessions ||= concernsSessions;
      runner.request();
    },

    /** Checks and counts again, after announcements may have been lost. */
    catchUp(): void {
      if (streams.size > 0) beat();
    },

    size: () => streams.size,

    /** Ends all streams, and refuses further ones. */
    close(): void {
      isClosed = true;
      runner.stop();
      for (const stream of [...streams]) {
        remove(stream);
        stream.client.end();
      }
    },
  };
}

/**
 * Counts that all streams of the process share: one query for each kind, whatever the number of
 * streams, until a change of the kind is announced.
 */
function createSharedCounts(waiting: Pick<WaitingService, "list" | "count" | "scopeOf">) {
  const counts = new Map<WaitingKind, Map<string, Promise<number>>>();

  function countOnce(kind: WaitingKind, caller: Caller): Promise<number> {
    const ofKind = counts.get(kind) ?? new Map<string, Promise<number>>();
    counts.set(kind, ofKind);
    const scope = waiting.scopeOf(kind, caller.principal) ?? "";
    const known = ofKind.get(scope);
    if (known) return known;
    const counting = waiting.count(kind, caller);
    ofKind.set(scope, counting);
    counting.catch(() => ofKind.delete(scope));
    return counting;
  }

  return {
    list: (caller: Caller): Promise<WaitingWorkList> => waiting.list(caller, countOnce),
    forget(kinds: readonly WaitingKind[] = waitingKinds): void {
      for (const kind of kinds) counts.delete(kind);
    },
  };
}

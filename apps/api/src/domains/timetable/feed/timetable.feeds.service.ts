import { randomBytes } from "node:crypto";
import { routeNotFound } from "@ebute/contracts/errors";
import type { CalendarFeed, NewCalendarFeed } from "@ebute/contracts/timetable";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { hashSecret } from "#platform/security/secrets.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { firstDayOfInterest } from "../timetable.occurrences.ts";
import {
  calendarFeedsPerStudent,
  calendarMissesPerSubnet,
  calendarReadsPerFeed,
} from "../timetable.rate-limits.ts";
import type { CalendarFeedsRepository, TimetableReadModel } from "../timetable.repository.ts";
import { writeCalendar } from "./timetable.calendar.ts";

type Deps = {
  feeds: CalendarFeedsRepository;
  readModel: Pick<TimetableReadModel, "findOfStudent">;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
  siteName: () => string;
  /** Prefix of absolute URLs, without a trailing slash. */
  publicUrl: () => string;
};

/** The address is the only key to a timetable: 128 bits cannot be guessed. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

export type CalendarFeedsService = ReturnType<typeof createCalendarFeedsService>;

/** Private addresses by which calendar apps read the timetables of students. */
export function createCalendarFeedsService(deps: Deps) {
  const { feeds, readModel, limits, write, clock, siteName, publicUrl } = deps;

  return {
    /** The student's address, without itself: only a digest of it is stored. */
    async find(caller: Caller): Promise<CalendarFeed | null> {
      const row = await feeds.findOfStudent(requireStudent(caller).id);
      return row ? { createdAt: row.createdAt.toISOString() } : null;
    },

    /**
     * Makes an address. The one that the student had no longer works.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async create(caller: Caller): Promise<NewCalendarFeed> {
      const by = requireStudent(caller);
      await limits.count(calendarFeedsPerStudent, by.id);
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const createdAt = clock.now();
      await write(by, ({ tx }) =>
        feeds.put(tx, {
          id: newId(),
          studentId: by.id,
          tokenHash: hashSecret(token),
          createdAt,
        }),
      );
      return {
        address: `${publicUrl()}/calendar/${token}.ics`,
        createdAt: createdAt.toISOString(),
      };
    },

    /** Ends the student's address. Without one nothing changes. */
    async end(caller: Caller): Promise<void> {
      const by = requireStudent(caller);
      await write(by, ({ tx }) => feeds.remove(tx, by.id));
    },

    /**
     * The calendar at an address, with what its student may see now.
     * @throws {DomainError} ROUTE_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async read({ subnet }: Caller, token: string): Promise<string> {
      const feed = TOKEN.test(token) ? await feeds.findByToken(hashSecret(token)) : undefined;
      if (!feed) {
        await limits.count(calendarMissesPerSubnet, subnet);
        throw new DomainError(routeNotFound);
      }
      await limits.count(calendarReadsPerFeed, feed.id);
      const today = lagosDay(clock.now());
      const student = { id: feed.studentId, today };
      const rows = await readModel.findOfStudent(student, firstDayOfInterest(today));
      return writeCalendar(`${siteName()} timetable`, rows);
    },

    /** For the export of the student's data. */
    async exportOf(studentId: string): Promise<CalendarFeed | null> {
      const row = await feeds.findOfStudent(studentId);
      return row ? { createdAt: row.createdAt.toISOString() } : null;
    },
  };
}

import type { Readable } from "node:stream";
import { routeNotFound } from "@ebute/contracts/errors";
import type { ExportDownload, ExportSize } from "@ebute/contracts/exports";
import { toPagePath } from "@ebute/contracts/pages";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import {
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/security/principal.ts";
import type { Tickets } from "#platform/security/signed-tickets.ts";
import { exportDownloads } from "./exports.rate-limits.ts";
import type { ExportsReadModel } from "./exports.read-model.ts";
import { streamZip, type ZipEntry } from "./files/zip-stream.ts";

type Deps = {
  content: ExportsReadModel;
  /** The files of an export, in order. */
  listFiles: (now: Date) => AsyncIterable<ZipEntry>;
  /** Number and size of the stored pictures. */
  measurePictures: () => Promise<{ pictures: number; bytes: number }>;
  tickets: Tickets;
  /** True while the account exists and is an owner's. */
  isOwner: (adminId: string) => Promise<boolean>;
  siteName: () => string;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

/** Front matter, names and the entries of the directory. Unit: bytes. */
const BYTES_PER_FILE = 500;

/** Names the subject of a ticket, beside the owner. */
const SUBJECT = "export";

export type ExportsService = ReturnType<typeof createExportsService>;

/** Gives owners all content as Markdown and pictures, in a zip that is made while it is sent. */
export function createExportsService(deps: Deps) {
  const { content, listFiles, measurePictures, tickets, isOwner, siteName } = deps;
  const { limits, write, clock } = deps;

  function fileName(): string {
    const firm = toPagePath(siteName()).slice(1) || "site";
    return `${firm}-content-${clock.now().toISOString().slice(0, 10)}.zip`;
  }

  return {
    /** Counts the parts of an export, and estimates its size. */
    async getSize(): Promise<ExportSize> {
      const [texts, average, pages, { pictures, bytes }] = await Promise.all([
        content.countTexts(),
        content.averageTextBytes(),
        content.findPages(),
        measurePictures(),
      ]);
      const files = texts.posts + texts.tutorials + texts.updates + pages.length + pictures;
      const textBytes = texts.posts * average.post + texts.tutorials * average.tutorial;
      return {
        ...texts,
        pages: pages.length,
        pictures,
        bytes: Math.round(bytes + textBytes + files * BYTES_PER_FILE),
      };
    },

    /**
     * Makes a link for one owner, and records the export.
     * @throws {DomainError} CONFIRMATION_REQUIRED, TOO_MANY_REQUESTS
     */
    async prepareDownload(caller: Caller): Promise<ExportDownload> {
      requireRecentConfirmation(caller);
      const admin = requireAdmin(caller);
      await limits.count(exportDownloads, admin.id);
      const name = fileName();
      await write(admin, (unit) =>
        unit.record("content.export", { kind: "export", id: admin.id, label: name }),
      );
      const ticket = tickets.issue(`${SUBJECT}|${admin.id}`);
      return {
        href: `/files/export?${new URLSearchParams({ by: admin.id, ticket })}`,
        fileName: name,
      };
    },

    /** @throws {DomainError} ROUTE_NOT_FOUND for an invalid link */
    async open({
      by,
      ticket,
    }: {
      by: string;
      ticket: string;
    }): Promise<{ name: string; type: string; content: Readable }> {
      const isValid = tickets.isValid(`${SUBJECT}|${by}`, ticket) && (await isOwner(by));
      if (!isValid) throw new DomainError(routeNotFound, { detail: "no right ticket" });
      return {
        name: fileName(),
        type: "application/zip",
        content: streamZip(listFiles(clock.now())),
      };
    },
  };
}

import {
  TUS_VERSION,
  uploadKinds,
  uploadNotDescribed,
  uploadOffsetWrong,
} from "@ebute/contracts/media";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { UploadRow } from "../media.table.ts";
import type { DescribedUpload } from "./uploads.service.ts";

type Headers = Record<string, string | string[] | undefined>;

const tusHeaders = {
  "tus-resumable": z.string().optional().describe(`${TUS_VERSION}; else 412`),
};

/** Headers for the OpenAPI document; the functions below parse them. */
export const tusSchema = z.looseObject(tusHeaders);

export const beginHeadersSchema = z.looseObject({
  ...tusHeaders,
  "upload-length": z.string().optional().describe("Size of the whole file in bytes"),
  "upload-metadata": z
    .string()
    .optional()
    .describe("`kind`, picture or attachment, and `filename`, each with its value in Base64"),
});

export const partHeadersSchema = z.looseObject({
  ...tusHeaders,
  "upload-offset": z.string().optional().describe("Bytes that have arrived; else 409"),
});

/** Values are in strict Base64, and the value of a key may be missing. */
const METADATA =
  /^[!-+\--~]+(?: (?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?)?$/;

const WHOLE_NUMBER = /^\d{1,15}$/;

/** @throws {DomainError} UPLOAD_NOT_DESCRIBED */
export function readDescription(headers: Headers): DescribedUpload {
  const length = readNumber(headers["upload-length"]);
  const metadata = readMetadata(String(headers["upload-metadata"] ?? ""));
  const kind = uploadKinds.find((one) => one === metadata?.get("kind"));
  if (length === undefined || !kind) throw new DomainError(uploadNotDescribed);
  return { kind, length, fileName: metadata?.get("filename") ?? "" };
}

/** @throws {DomainError} UPLOAD_OFFSET_WRONG */
export function readOffset(headers: Headers): number {
  const offset = readNumber(headers["upload-offset"]);
  if (offset === undefined) throw new DomainError(uploadOffsetWrong);
  return offset;
}

export function stateHeaders({ offset, length, expiresAt }: UploadRow) {
  return {
    "upload-offset": offset,
    "upload-length": length,
    "upload-expires": expiresAt.toUTCString(),
  };
}

function readNumber(header: string | string[] | undefined): number | undefined {
  return WHOLE_NUMBER.test(String(header)) ? Number(header) : undefined;
}

/** Undefined for a header that does not follow the protocol. */
function readMetadata(header: string): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (const pair of header.split(",").map((text) => text.trim())) {
    const [key = "", value = ""] = pair.split(" ");
    if (!METADATA.test(pair) || values.has(key)) return undefined;
    values.set(key, Buffer.from(value, "base64").toString("utf8"));
  }
  return values;
}

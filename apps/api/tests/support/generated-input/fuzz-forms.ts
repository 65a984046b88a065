import { postFieldsSchema } from "@ebute/contracts/posts";
import fc from "fast-check";
import type { ApiCall } from "../calls/api-calls.ts";
import { arbitraryOf, hostileValue, spoiledInput } from "./arbitrary.ts";
import type { FuzzContext, FuzzRequest } from "./fuzz-requests.ts";

const CRLF = "\r\n";

/** Bodies are latin1 strings: one character per byte. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
).toString("latin1");

const asBytes = (text: string) => Buffer.from(text.toWellFormed()).toString("latin1");

const asText = (value: unknown) =>
  asBytes(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const fieldName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("blog", "image", "file") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("", "__proto__", "constructor", "toString", "blog[title]", 'a"b'),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }).map(asBytes) },
);

const fileName = fc.constantFrom(
  undefined,
  "",
  "cover.png",
  "../../../etc/passwd",
  "C:\\fakepath\\a.png",
  "a.png\u0000.html",
  asBytes("ọjà.webp"),
  "x".repeat(5_000),
);

const post = spoiledInput(arbitraryOf(postFieldsSchema, {}));

const content = fc.oneof(
  { weight: 4, arbitrary: post.map((value) => asBytes(JSON.stringify(value) ?? "")) },
  { weight: 4, arbitrary: fc.constant(picture) },
  { weight: 1, arbitrary: fc.nat(picture.length).map((end) => picture.slice(0, end)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      "%PDF-1.7\n",
      "PK\u0003\u0004",
      "GIF89a",
      "\u00ff\u00fe{\u0000}\u0000",
      "",
    ),
  },
  { weight: 1, arbitrary: hostileValue.map(asText) },
);

const partHeaders = fc.constantFrom(
  "",
  "Content-Type: image/png",
  "Content-Type: application/json; charset=utf-16",
  "Content-Type: \u0001/;;;=",
  "Content-Transfer-Encoding: base64",
  "Content-Length: 1",
  `X-Long: ${"y".repeat(9_000)}`,
  Array.from({ length: 30 }, (_, index) => `X-${index}: 1`).join(CRLF),
);

const part = fc
  .tuple(fieldName, fileName, partHeaders, content)
  .map(([name, file, headers, body]) => {
    const named = file === undefined ? "" : `; filename="${file}"`;
    const disposition = `Content-Disposition: form-data; name="${name}"${named}`;
    return [disposition, headers].filter(Boolean).join(CRLF) + CRLF + CRLF + body;
  });

/** Invalid parts: without name, empty line or headers. */
const brokenPart = fc.constantFrom(
  "",
  `Content-Disposition: form-data${CRLF}${CRLF}x`,
  'Content-Disposition: form-data; name="image"',
  "Content-Disposition: form-data; name*=utf-8''%ff%00; filename*=x'y'%",
  `: ${CRLF}${CRLF}`,
  `--${CRLF}`,
);

const boundary = fc.constantFrom("b", "----WebKitFormBoundaryAbc", "a'()+_,-./:=?", "z".repeat(70));

type Framing = (parts: string[], boundary: string) => string;

const whole: Framing = (parts, mark) =>
  `${parts.map((text) => `--${mark}${CRLF}${text}${CRLF}`).join("")}--${mark}--${CRLF}`;

const framing = fc.oneof(
  { weight: 8, arbitrary: fc.constant(whole) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Framing>(
      (parts, mark) => whole(parts, mark).slice(0, -(mark.length + 6)),
      (parts, mark) => whole(parts, mark).replaceAll(CRLF, "\n"),
      (parts, mark) => `a preamble${CRLF}${whole(parts, mark)}an epilogue`,
      (parts, mark) => whole(parts, `${mark}x`),
      (parts, mark) => whole(parts, mark).repeat(2),
      () => "",
    ),
  },
);

const contentType = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constant((mark: string) => `multipart/form-data; boundary="${mark}"`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      () => "multipart/form-data",
      () => "multipart/form-data; boundary=",
      () => `multipart/form-data; boundary=${"q".repeat(300)}`,
      (mark: string) => `multipart/mixed; boundary=${mark}`,
      (mark: string) => `Multipart/Form-Data; charset=utf-7; boundary="${mark}"; boundary=other`,
    ),
  },
);

/** Generates multipart forms for an upload: valid, with unknown fields, and malformed. */
export function formsOf({ name }: ApiCall, { ids }: FuzzContext): fc.Arbitrary<FuzzRequest> {
  const [method = "", url = ""] = name.split(" ");
  const parts = fc.array(fc.oneof({ weight: 12, arbitrary: part }, brokenPart), { maxLength: 25 });
  const few = fc.array(part, { maxLength: 3 });
  return fc
    .tuple(
      fc.constantFrom<FuzzRequest["as"]>("admin", "admin", "admin", "student"),
      fc.constantFrom(...ids),
      fc.oneof({ weight: 3, arbitrary: few }, parts),
      boundary,
      framing,
      contentType,
    )
    .map(([as, id, made, mark, frame, type]) => ({
      call: name,
      as,
      method,
      path: url.replace(/:\w+/g, id),
      headers: { "content-type": type(mark) },
      body: frame(made, mark),
      encoding: "latin1",
    }));
}

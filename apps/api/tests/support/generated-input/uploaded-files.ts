import { wxrFile } from "#domains/imports/wordpress/wxr.fixture.ts";
import { makeZip } from "../archives/zip-files.ts";
import type { ApiCall } from "../calls/api-calls.ts";

const pdf = "%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** A Word document with a question. */
const docx = await makeZip({
  "word/document.xml":
    "<w:document><w:body><w:p><w:r><w:t>1. Do plants take oxygen in?</w:t></w:r></w:p><w:p><w:r><w:t>Ans: False</w:t></w:r></w:p></w:body></w:document>",
});

/** A file that the call accepts. */
export function fileFor({ name }: ApiCall): Buffer {
  if (/questions/.test(name)) return docx;
  return Buffer.from(/imports/.test(name) ? wxrFile() : pdf);
}

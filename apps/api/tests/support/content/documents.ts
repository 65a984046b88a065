import { crc32 } from "node:zlib";

/** Creates an empty PDF with extra bytes. */
export function makePdf(fillingBytes = 0): Buffer {
  const filling = fillingBytes > 0 ? `%${"x".repeat(fillingBytes)}\n` : "";
  return Buffer.from(
    `%PDF-1.4\n${filling}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

/** Creates a ZIP without compression. */
export function makeZip(entries: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\0"), common, place, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  const total = Object.keys(entries).length;
  end.writeUInt16LE(total, 8);
  end.writeUInt16LE(total, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

const OPEN_XML = "application/vnd.openxmlformats-officedocument";

/** @param main content type of the document's main part */
export function makeOpenXml(main: string, more: Record<string, string> = {}): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`;
  return makeZip({ "[Content_Types].xml": types, "main.xml": "<main/>", ...more });
}

export const makeDocx = (more: Record<string, string> = {}) =>
  makeOpenXml(`${OPEN_XML}.wordprocessingml.document.main+xml`, more);

export const makeXlsx = () => makeOpenXml(`${OPEN_XML}.spreadsheetml.sheet.main+xml`);

export const makePptx = () => makeOpenXml(`${OPEN_XML}.presentationml.presentation.main+xml`);

export function makeOpenDocument(kind: string, more: Record<string, string> = {}): Buffer {
  return makeZip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, ...more });
}

export const makeEpub = () => makeZip({ mimetype: "application/epub+zip" });

/** Creates an Office 97-2003 container with these directory entries and no content. */
export function makeCompoundFile(...names: string[]): Buffer {
  const header = Buffer.alloc(512);
  header.write("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1");
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(0, 48);
  const entries = ["Root Entry", ...names].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry.writeUInt8(2, 66);
    return entry;
  });
  const directory = Buffer.concat(entries);
  return Buffer.concat([header, directory, Buffer.alloc(512 - (directory.length % 512))]);
}

export function makeWav(): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.write("data", 36);
  return header;
}

/** @param codec how the first packet begins */
export function makeOgg(codec = "OpusHead"): Buffer {
  const page = Buffer.alloc(64);
  page.write("OggS", 0);
  page.write(codec, 28, "latin1");
  return page;
}

export const makeGif = () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1");

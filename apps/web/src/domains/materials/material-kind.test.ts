import type { Material } from "@ebute/contracts/materials";
import { describe, expect, it } from "vitest";
import { materialKind } from "./material-kind.ts";

const link: Material = {
  _id: "1",
  title: "Past questions",
  description: null,
  fileUrl: "https://www.drive.example.ng/file/1",
  fileName: null,
  fileType: null,
  fileBytes: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  version: 1,
  updatedAt: "2026-01-01T00:00:00.000Z",
};

describe("materialKind", () => {
  it("returns the host of a link", () => {
    expect(materialKind(link)).toBe("Link to drive.example.ng");
  });

  it.each([
    ["application/pdf", "PDF, 1.4 MB"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Document, 1.4 MB"],
    ["application/vnd.oasis.opendocument.spreadsheet", "Spreadsheet, 1.4 MB"],
    ["audio/mpeg", "Sound, 1.4 MB"],
    ["application/octet-stream", "File, 1.4 MB"],
  ])("describes the type and size of %s", (fileType, text) => {
    expect(materialKind({ ...link, fileType, fileBytes: 1_468_006 })).toBe(text);
  });
});

import { browserHeaders } from "../load/load.ts";
import { referenceNames } from "../references/references.ts";
import { measureFixed } from "./measure.ts";
import type { Group } from "./row.ts";

const REFERENCE_BYTES = 30_000;

export const references: Group = {
  title: "References: 30 KB from memory, nginx from a file",
  rows: referenceNames.map((name) => ({
    id: `reference-${name.toLowerCase().replaceAll(/\W/g, "-")}`,
    title: `${name}, 30 KB`,
    unit: "/s",
    async measure(site) {
      const child = await site.reference(name, REFERENCE_BYTES);
      if (!child) return undefined;
      return measureFixed(site, { url: child.url, pid: child.pid, headers: browserHeaders });
    },
  })),
};

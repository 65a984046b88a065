import { type ChunkGroup, icons, inWeb } from "./chunk-paths.ts";

/** Parts and icons that many screens of the panel share. */
export const panelChunk: ChunkGroup = {
  name: "panel",
  paths: [
    ...inWeb("components/admin/", "components/controls/", "lib/tables/row-selection.ts"),
    icons,
  ],
  except: inWeb(
    "components/admin/form/",
    "components/admin/upload/",
    // The first screen has no table whose rows can be selected.
    "components/admin/table/selection/selectable-table.tsx",
    // Loaded when it is opened.
    "components/controls/key-sheet.tsx",
    "components/admin/palette/find-screens.ts",
    "components/admin/palette/palette-dialog.tsx",
    "components/admin/palette/panel-key-sheet.tsx",
    "components/admin/palette/use-records.ts",
    "components/admin/shell/admin-dialog.tsx",
    "components/admin/shell/admin-drawer",
  ),
  minShareCount: 4,
  priority: 0,
};

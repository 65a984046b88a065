const web = "/apps/web/src/";
const contracts = "/packages/contracts/src/";
const icons = "/lucide-react/dist/esm/icons/";

export type ChunkGroup = {
  name: string;
  /** Folders end with a slash. */
  paths: readonly string[];
  except?: readonly string[];
  /** Minimum number of entries that share a module. */
  minShareCount?: number;
  /** The highest priority wins. */
  priority: number;
};

const inWeb = (...paths: string[]) => paths.map((path) => web + path);
const textsOf = (...domains: string[]) => domains.map((name) => `${contracts}${name}/texts.ts`);
const limitsOf = (...domains: string[]) => domains.map((name) => `${contracts}${name}/limits.ts`);
const failuresOf = (...domains: string[]) =>
  domains.map((name) => `${contracts}${name}/failures.ts`);
const iconsNamed = (...names: string[]) => names.map((name) => `${icons}${name}.`);

/**
 * Texts and edit merging, by the screens that use them: no page needs all, and the first chunk
 * needs none. They come before `base`, which takes every statically reachable module, used or not.
 */
const chunksByUse: readonly ChunkGroup[] = [
  {
    name: "reading-texts",
    paths: [
      ...textsOf("comments", "contact", "orders", "posts", "subscribers"),
      ...limitsOf("comments", "contact", "orders"),
      ...failuresOf("comments", "contact", "orders", "posts", "subscribers"),
    ],
  },
  {
    name: "account-texts",
    paths: [
      `${contracts}sign-in/personal-data.ts`,
      ...textsOf("students"),
      ...limitsOf("students"),
      ...failuresOf("sign-in", "students"),
      `${contracts}students/nigerian-states.ts`,
    ],
  },
  { name: "session-texts", paths: [...textsOf("sign-in"), ...limitsOf("sign-in")] },
  {
    name: "lesson-texts",
    paths: [
      ...textsOf("materials", "tutorials", "updates"),
      ...limitsOf("materials", "tutorials", "updates"),
      ...failuresOf("materials", "tutorials", "updates"),
      ...inWeb("lib/files/file-size.ts"),
    ],
  },
  {
    name: "edits",
    paths: [
      `${contracts}edits/`,
      ...inWeb(
        "lib/edits/use-edit.ts",
        "lib/edits/pick-fields.ts",
        "lib/forms/persistence/edit-postponed-text.ts",
      ),
    ],
  },
  {
    name: "panel-texts",
    paths: [
      ...textsOf("administrators", "ai", "audit", "categories", "mail", "media", "settings"),
      ...textsOf("imports", "newsletters", "onboarding", "pages", "sample-content", "tags"),
      ...limitsOf("ai", "tags"),
      ...failuresOf("administrators", "ai", "audit", "categories", "mail", "media", "pages"),
      ...failuresOf("tags"),
      `${contracts}sign-in/factor-texts.ts`,
      `${contracts}administrators/describe-role.ts`,
    ],
  },
  // Names and symbols, for the settings and the editor of price lists alone.
  { name: "currencies", paths: [`${contracts}settings/firm/currencies.ts`] },
  {
    name: "settings-choices",
    paths: [
      `${contracts}settings/firm/opening-hours.ts`,
      `${contracts}settings/connections/ai-presets.ts`,
      `${contracts}settings/connections/mail-presets.ts`,
    ],
  },
  { name: "address", paths: [`${contracts}settings/site/local-address.ts`] },
  // The templates of letters with their schemas, for the screens about mail alone.
  {
    name: "letter-templates",
    paths: [`${contracts}mail/letter-`, `${contracts}mail/domain-records.ts`],
  },
].map((group) => ({ ...group, priority: 5 }));

/**
 * Code that many routes share; the rest is split by route, so that visitors load only the screens
 * they open.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  ...chunksByUse,
  // Post lists and posts, because readers of one open the other.
  {
    name: "reading",
    paths: [
      ...inWeb("domains/posts/", "domains/comments/", "components/layout/reading/"),
      ...inWeb("domains/orders/order-section", "domains/orders/order-lookup"),
      ...inWeb("domains/subscribers/subscribe-", "domains/subscribers/subscribers.mutations"),
      ...inWeb("lib/page/comment-range.ts"),
      ...inWeb("components/ui/picture.tsx", "components/ui/search-field.tsx"),
      ...inWeb("components/ui/share-row.tsx", "components/ui/category-mark.tsx"),
      ...inWeb("components/ui/disclosure.tsx", "components/layout/band.tsx"),
      `${icons}share`,
    ],
    except: inWeb(
      "domains/posts/admin/",
      "domains/comments/admin/",
      // Few readers ever open one.
      "domains/posts/article/post-preview.tsx",
    ),
    priority: 2,
  },
  // Layout around the content, on public pages and in the student area.
  {
    name: "frame",
    paths: [
      ...inWeb("components/layout/site/", "components/ui/social-icon.tsx"),
      ...inWeb("components/ui/tab-links.tsx", "components/ui/rich-text.tsx"),
      ...inWeb("lib/page/loading/save-data-mode.ts", "lib/page/cached-fragment.tsx"),
      `${contracts}settings/navigation/navigation-links.ts`,
    ],
    priority: 2,
  },
  {
    name: "forms",
    paths: inWeb(
      "lib/forms/enhanced-form.ts",
      "lib/forms/persistence/persisted-fields.ts",
      "lib/offline/use-outbox.ts",
      "lib/offline/outbox.ts",
      "lib/offline/outbox-events.ts",
      "lib/offline/queued-comment.ts",
      "components/ui/pagination.tsx",
    ),
    priority: 2,
  },
  {
    name: "account-form",
    paths: inWeb(
      "lib/forms/account-form.ts",
      "domains/sign-in/student/continue-when-signed-in.ts",
      "components/layout/centred-form-layout.tsx",
      "components/ui/email-input.tsx",
    ),
    priority: 2,
  },
  // Shared code of the account forms, and of both signed-in areas.
  {
    name: "account",
    paths: inWeb(
      "lib/forms/personal-data-check.ts",
      "domains/students/student-edit.ts",
      "domains/students/student-fields.tsx",
      "domains/students/students.mutations.ts",
    ),
    priority: 2,
  },
  {
    name: "session",
    paths: inWeb(
      "domains/sign-in/auth-prompt.ts",
      "domains/sign-in/sign-in.mutations.ts",
      "domains/sign-in/student/device-code.ts",
    ),
    priority: 2,
  },
  {
    name: "parts",
    paths: [
      ...inWeb("components/ui/", "components/layout/", "lib/toast.ts", "lib/text/dates.ts"),
      ...inWeb("lib/mutations/announced-mutation.ts", "lib/mutations/shown-by-screen.ts"),
      ...inWeb("lib/loading-toasts.ts"),
      ...inWeb("lib/edits/concurrent-edit-error.ts", "lib/text/add-name-to-message.ts"),
      ...inWeb("lib/page/use-site.ts"),
      ...inWeb("lib/error-message.ts", "lib/files/download-file.ts", "lib/forms/form-schema.ts"),
      // The student area has no public forms, and so not their chunk.
      ...inWeb("lib/forms/form-core.ts", "lib/forms/form-submission.ts"),
      "/react-query/build/modern/useBaseQuery.js",
      "/react-query/build/modern/useQuery.js",
      "/react-query/build/modern/useSuspenseQuery.js",
      "/react-query/build/modern/useMutation.js",
      "/react-router/dist/esm/useRouterState.js",
    ],
    // Components that depend on a large package, and those of other groups.
    except: inWeb(
      "components/ui/dialog.tsx",
      "components/ui/toaster.tsx",
      "components/ui/pagination.tsx",
      "components/ui/email-input.tsx",
      "components/layout/text-page.tsx",
      "components/layout/centred-form-layout.tsx",
    ),
    minShareCount: 4,
    priority: 1,
  },
  // The panel's first screen in one chunk, because each extra file costs time on a slow phone, even
  // when cached.
  {
    name: "tables",
    paths: [
      ...inWeb(
        "domains/posts/admin/table/post-table-row.tsx",
        "domains/posts/admin/table/post-table-head.tsx",
        "domains/posts/admin/table/post-table-actions.ts",
        "domains/posts/admin/posts.mutations.ts",
        "domains/posts/admin/publication/publication-state.tsx",
        "components/admin/shell/admin-menu.tsx",
        "components/admin/shell/nav-items.ts",
        "components/admin/icon-link.tsx",
        "components/admin/collapsible-text.tsx",
        "lib/mutations/save-mutation.ts",
        "lib/tables/move-to-trash-mutation.ts",
        "lib/session/admin-role.ts",
      ),
      ...iconsNamed("file-plus", "history", "inbox", "layout-dashboard", "list", "mail"),
      ...iconsNamed("message-square", "newspaper", "package", "panels-top-left"),
      ...iconsNamed("rotate-ccw-clock", "send", "settings", "shield-check", "signpost", "tags"),
      ...iconsNamed("user-cog", "users"),
    ],
    priority: 2,
  },
  // The editor with its libraries, which its menus and panels share.
  {
    name: "rich-text-editor",
    paths: [
      ...["/@tiptap/", "/prosemirror-", "/linkifyjs/", "/orderedmap/", "/rope-sequence/"],
      ...["/w3c-keyname/", "/fast-equals/"],
      ...inWeb("components/editor/", "styles/editor-blocks.css"),
      `${contracts}rich-text/`,
      // Without its icons, the chunk and the one of its entry would import each other.
      ...iconsNamed("between-horizontal-end", "between-vertical-end", "captions", "columns-3"),
      ...iconsNamed("heading-4", "image-off", "images", "italic", "keyboard"),
      ...iconsNamed("letter-b", "list-indent-decrease", "list-indent-increase", "maximize-2"),
      ...iconsNamed("move-left", "move-right", "panel-left", "panel-top", "redo-2", "rows-3"),
      ...iconsNamed("search", "square-code", "square-play", "strikethrough", "superscript"),
      ...iconsNamed("underline"),
    ],
    except: inWeb(
      // Loaded at their first use.
      "components/editor/blocks/slash-menu.tsx",
      "components/editor/find/",
      "components/editor/paste/markdown.ts",
      "components/editor/toolbar/key-sheet.tsx",
      // Parts of forms.
      "components/editor/editor-frame.tsx",
      "components/editor/editor-types.ts",
      "components/editor/load-editor.ts",
      "components/editor/rich-text-field.tsx",
      "components/editor/toolbar/editor-panel.tsx",
      "components/editor/toolbar/text-panel.tsx",
      "components/editor/use-rich-text.ts",
    ),
    priority: 2,
  },
  // The placeholder of the editor, until its chunk arrives.
  {
    name: "text-field",
    paths: inWeb("components/editor/editor-frame.tsx", "components/editor/load-editor.ts"),
    priority: 2,
  },
  {
    name: "panel",
    paths: [...inWeb("components/admin/", "lib/tables/row-selection.ts"), icons],
    except: inWeb(
      "components/admin/form/",
      "components/admin/upload/",
      // The first screen has no table whose rows can be selected.
      "components/admin/table/selectable-table.tsx",
      "components/admin/table/selection-bar.tsx",
      "components/admin/shell/admin-dialog.tsx",
      "components/admin/shell/admin-drawer",
    ),
    minShareCount: 4,
    priority: 0,
  },
];

/** Returns the expression that tells whether the group takes a module, by the module's path. */
export function groupTest({ paths, except = [] }: ChunkGroup): RegExp {
  const exceptions = except.length > 0 ? `(?!.*(?:${anyOf(except)}))` : "";
  return new RegExp(`^${exceptions}.*(?:${anyOf(paths)})`);
}

function anyOf(paths: readonly string[]): string {
  return paths.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
}

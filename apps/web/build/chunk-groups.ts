import {
  type ChunkGroup,
  contracts,
  icons,
  iconsNamed,
  inWeb,
  limitsOf,
  textsOf,
} from "./chunk-paths.ts";
import { chunksByUse } from "./chunks-by-use.ts";
import { panelChunk } from "./panel-chunk.ts";

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
      // The pages of authors and tags alone use these.
      "domains/posts/authors/",
      "domains/posts/list/topic-posts.tsx",
      "domains/posts/tags/tag-href.ts",
      "domains/posts/tags/tag-page-query.ts",
      "domains/posts/tags/tagged-posts.tsx",
      // It comes with the post, after what both have.
      "domains/posts/article/further-posts.tsx",
      // Few readers ever open these.
      "domains/comments/approval-pages.tsx",
      "domains/posts/article/saved-post.tsx",
      "domains/posts/article/post-preview.tsx",
    ),
    priority: 2,
  },
  // Layout around the content, on public pages and in the student area.
  {
    name: "frame",
    paths: [
      ...inWeb("components/layout/site/", "components/layout/live-regions.tsx"),
      ...inWeb("components/ui/social-icon.tsx"),
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
      "lib/forms/personal-data-check.ts",
      "domains/sign-in/student/continue-when-signed-in.ts",
      "components/students/age-select.tsx",
      "components/layout/centred-form-layout.tsx",
      "components/ui/email-input.tsx",
    ),
    priority: 2,
  },
  // Shared code of the account forms, and of both signed-in areas.
  {
    name: "account",
    paths: inWeb(
      "domains/students/student-edit.ts",
      "domains/students/student-fields.tsx",
      "domains/students/students.mutations.ts",
    ),
    priority: 2,
  },
  {
    name: "session",
    paths: [
      ...textsOf("sign-in"),
      ...limitsOf("sign-in"),
      ...inWeb(
        "domains/sign-in/auth-prompt.ts",
        "domains/sign-in/sign-in.mutations.ts",
        "domains/sign-in/student/device-code.ts",
        "lib/confirm-action.ts",
      ),
    ],
    // Before `base`, which takes every statically reachable module.
    priority: 5,
  },
  {
    name: "parts",
    paths: [
      ...inWeb("components/ui/", "components/layout/", "lib/toast.ts", "lib/text/dates.ts"),
      ...inWeb("lib/mutations/announced-mutation.ts", "lib/mutations/shown-by-screen.ts"),
      ...inWeb("lib/loading-toasts.ts", "lib/store-answer.ts"),
      ...inWeb("lib/edits/concurrent-edit-error.ts", "lib/text/add-name-to-message.ts"),
      ...inWeb("lib/page/use-site.ts", "lib/text/copy-text.ts"),
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
        "components/admin/shell/admin-pending.tsx",
        "components/admin/shell/nav-items.ts",
        "components/admin/shell/bar-icons.ts",
        "components/admin/nav-entry.tsx",
        "lib/live/use-live-work.ts",
        "lib/live/waiting-work.ts",
        "components/admin/icon-link.tsx",
        "components/admin/collapsible-text.tsx",
        "lib/mutations/save-mutation.ts",
        "lib/tables/move-to-trash-mutation.ts",
        "lib/session/admin-role.ts",
        // Small modules that its first screens share: a file of its own costs more than its bytes.
        "domains/settings/settings.queries.ts",
        "domains/trash/admin/trash-panel.tsx",
        "lib/mutations/panel-retries.ts",
        "lib/tables/table-navigation.ts",
        // The panel's routes, which all of its pages load.
        "panel-tree.ts",
        "panel-routes.gen.ts",
        "routes/admin.tsx",
        "routes/admin/",
        // They read the addresses of their lists.
        "domains/comments/admin/comment-table-params.ts",
        "domains/comments/admin/spam/spam-params.ts",
        "domains/contact/admin/message-table-params.ts",
        "domains/mail/admin/mail-table-params.ts",
        "domains/orders/admin/order-table-params.ts",
        "domains/posts/admin/table/post-table-params.ts",
        "domains/questions/admin/table/question-table-params.ts",
        "domains/question-reports/admin/report-table-params.ts",
        "domains/threads/admin/thread-table-params.ts",
        "domains/students/admin/student-table-params.ts",
        "domains/subscribers/admin/subscriber-table-params.ts",
        "lib/tables/table-href.ts",
      ),
      `${icons}clipboard-list`,
      ...["comments", "contact", "mail", "orders", "subscribers"].map(
        (domain) => `${contracts}${domain}/list-options.ts`,
      ),
      ...textsOf("backups", "trash"),
      ...limitsOf("trash"),
      ...iconsNamed(
        "file-image",
        "file-plus",
        "graduation-cap",
        "layout-dashboard",
        "list",
        "mail",
        "message-circle-question-mark",
        "message-square",
      ),
      ...iconsNamed("newspaper", "package", "rotate-ccw-clock", "school", "shield-check", "users"),
    ],
    except: inWeb(
      "routes/admin/-dashboard-page",
      "routes/admin/-post-pictures",
      "routes/admin/-tutorial-upload",
      "routes/admin/-upload-",
      "routes/admin/-writing-aids",
    ),
    priority: 2,
  },
  // Handles of lists and of the editor's blocks: a form with a list must not load the editor.
  { name: "handle", paths: iconsNamed("grip-vertical"), priority: 3 },
  // The editor with its libraries, which its menus and panels share.
  {
    name: "rich-text-editor",
    paths: [
      "/@tiptap/",
      "/prosemirror-",
      "/linkifyjs/",
      "/orderedmap/",
      "/rope-sequence/",
      "/w3c-keyname/",
      "/fast-equals/",
      ...inWeb("components/editor/", "styles/editor-blocks.css"),
      `${contracts}rich-text/`,
      // Without its icons, the chunk and the one of its entry would import each other.
      ...iconsNamed(
        "blocks",
        "between-horizontal-end",
        "between-vertical-end",
        "captions",
        "columns-3",
        "crop",
      ),
      ...iconsNamed("focus", "heading-4", "image-off", "image-up", "images", "italic", "keyboard"),
      ...iconsNamed("letter-b", "list-indent-decrease", "list-indent-increase", "list-tree"),
      ...iconsNamed("message-square-plus"),
      ...iconsNamed("maximize-2", "move-down", "move-up"),
      ...iconsNamed("move-left", "move-right", "panel-left", "panel-top", "redo-2", "rows-3"),
      ...iconsNamed("square-code", "square-play", "strikethrough", "superscript"),
      ...iconsNamed("asterisk", "remove-formatting", "subscript", "underline"),
    ],
    except: inWeb(
      // Loaded at their first use.
      "components/editor/blocks/slash-menu.tsx",
      "components/editor/find/",
      "components/editor/outline/",
      "components/editor/blocks/find-snippets.ts",
      "components/editor/notes/",
      "components/editor/passage/passage-panel.tsx",
      "components/editor/paste/markdown.ts",
      "components/editor/toolbar/editor-key-sheet.tsx",
      // Parts of forms.
      "components/editor/editor-box.tsx",
      "components/editor/editor-types.ts",
      "components/editor/load-editor.ts",
      "components/editor/passage/passage-assistant-context.ts",
      "components/editor/rich-text-field.tsx",
      "components/editor/snippets/snippets-context.ts",
      "components/editor/post-blocks/",
      "components/editor/snippets/snippets-panel.tsx",
      "components/editor/toolbar/editor-panel.tsx",
      "components/editor/toolbar/picture-assistant-context.ts",
      "components/editor/toolbar/text-panel.tsx",
      "components/editor/use-rich-text.ts",
    ),
    priority: 2,
  },
  // The placeholder of the editor, until its chunk arrives.
  {
    name: "text-field",
    paths: inWeb(
      "components/editor/editor-box.tsx",
      "components/editor/load-editor.ts",
      "components/editor/passage/passage-assistant-context.ts",
      "components/editor/notes/block-notes-context.ts",
      "components/editor/snippets/snippets-context.ts",
      "components/editor/toolbar/picture-assistant-context.ts",
    ),
    priority: 2,
  },
  panelChunk,
];

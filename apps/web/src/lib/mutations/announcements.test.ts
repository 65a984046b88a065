import { beforeEach, describe, expect, it, vi } from "vitest";
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";
import type { Announcement } from "./announced-mutation.ts";

// The test imports every domain.
vi.setConfig({ testTimeout: 60_000 });

/** Name of the thing in every mutation. */
const NAME = "Ada's shop";

const answer = {
  title: NAME,
  subject: NAME,
  name: NAME,
  customerName: NAME,
  fullName: NAME,
  email: NAME,
  fromPath: NAME,
  fileName: NAME,
  text: NAME,
  trashId: "1",
  token: "t",
  movedPosts: 2,
  posts: 2,
  places: 2,
  isWorking: true,
  report: "Works.",
  counts: { added: 1, replaced: 2, unchanged: 3, refused: 4 },
  status: "Shipped",
  state: "closed",
  before: {},
  after: {},
  questions: [{}, {}],
  ready: 2,
  drafts: 1,
  count: 2,
  toString: () => NAME,
};

const rows = [{ id: "1", name: NAME, version: 1 }];
const change = { rows, value: answer, message: `On: ${NAME}` };

type Mutation = {
  options: { mutationFn?: (input: unknown) => Promise<unknown> };
  announcement: Announcement<unknown, unknown>;
};

const { mutations } = vi.hoisted(() => ({ mutations: [] as Mutation[] }));

vi.mock("./announced-mutation.ts", () => ({
  useAnnouncedMutation(options: Mutation["options"], announcement: Mutation["announcement"]) {
    mutations.push({ options, announcement });
    return { mutate() {}, mutateAsync() {} };
  },
}));

vi.mock("@tanstack/react-query", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useQueryClient: () => ({}),
  useMutationState: () => [],
}));

/** Stands for the router and its client: any path of it can be called. */
vi.mock("#lib/trpc.ts", async (importOriginal) => {
  const router: object = new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name === "mutationOptions") return (options: object = {}) => options;
        if (["pathFilter", "queryFilter", "queryKey"].includes(String(name))) return () => ({});
        return name === "mutate" ? async () => answer : router;
      },
    },
  );
  return {
    ...(await importOriginal<object>()),
    useTRPC: () => router,
    useTRPCClient: () => router,
  };
});

const modules = import.meta.glob<Record<string, unknown>>("../../domains/**/*.mutations.ts");

/**
 * Mutations of the own account, of which there is one, and tests and checks that report in their
 * own words.
 */
const needsNoName = new Set([
  "useChangeOwnEmail",
  "useVerifyAdminEmail",
  "useAcceptInvitation",
  "useRequestAdminReset",
  "useEnableTotp",
  "useRemoveTotp",
  "useRenewRecoveryCodes",
  "useSignInByPasskey",
  "useSignInAdmin",
  "useFinishSignIn",
  "useRequestSignInCode",
  "useForgetDevice",
  "useSetUpAdmin",
  "useRequestPasswordReset",
  "useChangePassword",
  "useEndOtherSessions",
  "useUpdateProfile",
  "useResendEmailVerification",
  "useVerifyStudentEmail",
  "useDownloadOwnData",
  "useJoinClass",
  "useCreateCalendarFeed",
  "useEndCalendarFeed",
  "useChooseNotices",
  "useMakeBackup",
  "useSendSample",
  "useConnectionTest",
  "useCheckImport",
  // Of the whole site, or of many things at once.
  "useImportRedirects",
  "useSaveAddress",
  "useOpenSite",
  "useHideOnboarding",
  // The dialog is about one order, whose payments have no names.
  "useRecordPayment",
  "useRemovePayment",
  // The name is what was erased.
  "useEraseCustomer",
  "useRemoveSampleContent",
  "useIssueResetCode",
  "useUndoBusiness",
  "useSendTestNewsletter",
  "useStopAddresses",
  "useReadQuestions",
  "useReadDocument",
  "useImportQuestions",
  "useExportQuestions",
  // Its page names the lesson.
  "useSetLessonDone",
]);

/**
 * Mutations after which another screen, a dialog or a preview shows what they did, or the form says
 * it.
 */
const saysNothing = new Set([
  "useResetAdminPassword",
  "useConfirmByCode",
  "useStartTotp",
  "useConfirmByPasskey",
  "useSignInStudent",
  "useSignOut",
  "useConfirmIdentity",
  "useResetPassword",
  "useResetPasswordByCode",
  "useEndAllSessions",
  "useSignUp",
  "useUndoContactChange",
  "useDeleteOwnAccount",
  "useLetterPreview",
  "useDomainCheck",
  "useReorderCategories",
  "useOrderCourses",
  "useAddComment",
  "useAddTutorialComment",
  "useSendMessage",
  "useSubscribe",
  "useCheckFile",
  "useChooseBusiness",
  "useNewsletterPreview",
  "useFindBounced",
  "usePreviewCorrection",
  "useAddFromFile",
]);

beforeEach(() => {
  mutations.length = 0;
});

/** Hooks with the mutation that they return: the last one that they create. */
async function listMutations(): Promise<[name: string, mutation: Mutation][]> {
  const hooks = await Promise.all(Object.values(modules).map((load) => load()));
  return hooks.flatMap(Object.entries).flatMap(([name, hook]) => {
    if (!name.startsWith("use") || typeof hook !== "function") return [];
    if (/^use(Optimistic|Pending|Refresh|IsMoving|Latest)/.test(name)) return [];
    mutations.length = 0;
    hook(NAME, NAME);
    const mutation = mutations.at(-1);
    return mutation ? [[name, mutation] as [string, Mutation]] : [];
  });
}

/** The message of success, as `useAnnouncedMutation` puts it together. */
async function messageOf({ options, announcement }: Mutation): Promise<string | null> {
  const isBulk = "mutationKey" in options;
  const input = isBulk ? change : answer;
  const outcome = isBulk ? await options.mutationFn?.(input) : answer;
  const { success, name } = announcement;
  const said = typeof success === "function" ? success(outcome, input) : success;
  return said === null ? null : addNameToMessage(said, name?.(outcome, input)?.toString());
}

describe("the success message of each mutation", () => {
  it("names the changed entry, unless it is listed with a reason", async () => {
    const found = await listMutations();
    expect(found.length).toBeGreaterThan(75);
    const unnamed: string[] = [];
    const silent: string[] = [];
    for (const [name, mutation] of found) {
      const message = await messageOf(mutation);
      if (message === null) silent.push(name);
      else if (!message.includes(NAME)) unnamed.push(name);
    }
    expect(new Set(unnamed)).toEqual(needsNoName);
    expect(new Set(silent)).toEqual(saysNothing);
  });

  it("states the action, then its object", async () => {
    const lines: string[] = [];
    for (const [name, mutation] of await listMutations()) {
      const message = await messageOf(mutation);
      if (message !== null) lines.push(`${name}: ${message}`);
    }
    await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot("announcements.txt");
  });

  it("offers Undo after each deletion into the trash", async () => {
    const withUndo: string[] = [];
    for (const [name, { options, announcement }] of await listMutations()) {
      const isBulk = "mutationKey" in options;
      const input = isBulk ? change : answer;
      const outcome = isBulk ? await options.mutationFn?.(input) : answer;
      if (name.startsWith("useDelete") && announcement.undo?.(outcome, input)) withUndo.push(name);
    }
    expect(withUndo.sort()).toEqual([
      "useDeleteComments",
      "useDeleteMaterials",
      "useDeleteMessages",
      "useDeleteOrders",
      "useDeletePage",
      "useDeletePosts",
      "useDeleteQuestions",
      "useDeleteRedirect",
      "useDeleteThread",
      "useDeleteTutorialComments",
      "useDeleteTutorials",
      "useDeleteUpdates",
    ]);
  });
});

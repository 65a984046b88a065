import type { Page } from "@playwright/test";
import { buildStudent, fillSignUp } from "../content/students.ts";
import { expect, type ScreenHarness } from "../fixtures.ts";
import { triggerHydration } from "./public-screens.ts";
import { type Screen, UNKNOWN_TOKEN } from "./screen.ts";

const main = (page: Page) => page.getByRole("main");

const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });

/** Opens the page and presses a button, possibly before hydration. */
async function press({ page }: ScreenHarness, path: string, name: string): Promise<void> {
  await page.goto(path);
  await button(page, name).click();
}

const expectRefused = (page: Page, label: string) =>
  expect(main(page).getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");

async function dashboard({ page }: ScreenHarness): Promise<void> {
  await page.goto("/userDashboard");
  await expect(page.getByRole("heading", { name: "Student Dashboard" })).toBeVisible();
}

/** Goes to a page of the student area from the other one, in the browser. */
async function follow({ page }: ScreenHarness, name: "Dashboard" | "Account"): Promise<void> {
  await page.goto(name === "Account" ? "/userDashboard" : "/userDashboard/account");
  await triggerHydration(page);
  await page.getByRole("navigation", { name: "Student" }).getByRole("link", { name }).click();
}

async function openTutorial(harness: ScreenHarness): Promise<void> {
  await dashboard(harness);
  await triggerHydration(harness.page);
  await harness.page.getByRole("button", { name: "See more: For students only" }).click();
  await expect(harness.page.getByPlaceholder("Write a comment...")).toBeVisible();
}

const signIn: Screen = {
  route: "/signin",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/signin");
      await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    },
    "empty form sent": async (harness) => {
      harness.expectsRefusal();
      await press(harness, "/signin", "Sign In");
      await expectRefused(harness.page, "Phone number");
    },
    "not sent": async (harness) => {
      await harness.fails("auth.signInStudent");
      await harness.page.goto("/signin");
      await triggerHydration(harness.page);
      await harness.page.getByLabel("Phone number").fill("08031234567");
      await harness.page.getByLabel("Password", { exact: true }).fill("four quiet blue kettles");
      await button(harness.page, "Sign In").click();
      await expect(main(harness.page).getByRole("alert")).toContainText("Login failed.");
    },
  },
};

const signUp: Screen = {
  route: "/signup",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/signup");
      await expect(page.getByRole("heading", { name: "Create Your Account" })).toBeVisible();
    },
    "empty form sent": async (harness) => {
      await press(harness, "/signup", "Sign Up");
      await expectRefused(harness.page, "Full name");
    },
    "passwords differ": async (harness) => {
      await harness.page.goto("/signup");
      await fillSignUp(harness.page, buildStudent());
      await harness.page.getByLabel("Confirm password").fill("another");
      await button(harness.page, "Sign Up").click();
      await expect(main(harness.page).getByText("Passwords do not match!").first()).toBeVisible();
    },
    "not sent": async (harness) => {
      await harness.fails("students.signUp");
      await harness.page.goto("/signup");
      await fillSignUp(harness.page, buildStudent());
      await button(harness.page, "Sign Up").click();
      await expect(main(harness.page).getByRole("alert").first()).toBeVisible();
    },
  },
};

const forgotPassword: Screen = {
  route: "/forgot-password",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/forgot-password");
      await expect(button(page, "Send link")).toBeVisible();
    },
    "empty form sent": async (harness) => {
      harness.expectsRefusal();
      await press(harness, "/forgot-password", "Send link");
      await expectRefused(harness.page, "Phone number or e-mail");
    },
    sent: async ({ page }) => {
      await page.goto("/forgot-password");
      await page.getByLabel("Phone number or e-mail").fill("nobody@example.ng");
      await button(page, "Send link").click();
      await expect(main(page).getByText(/^If an account with an e-mail/)).toBeVisible();
    },
  },
};

const resetPassword: Screen = {
  route: "/reset-password",
  signedInAs: "visitor",
  states: {
    "by code": async ({ page }) => {
      await page.goto("/reset-password");
      await triggerHydration(page);
      await expect(page.getByLabel("Code")).toBeVisible();
    },
    "by link": async ({ page }) => {
      await page.goto(`/reset-password#token=${UNKNOWN_TOKEN}`);
      await triggerHydration(page);
      await expect(page.getByLabel("New password")).toBeVisible();
    },
    "empty form sent": async (harness) => {
      await harness.page.goto("/reset-password");
      await triggerHydration(harness.page);
      await button(harness.page, /^Set/).click();
      await expectRefused(harness.page, "Phone number");
    },
    "wrong code": async (harness) => {
      harness.expectsRefusal();
      const { page } = harness;
      await page.goto("/reset-password");
      await triggerHydration(page);
      await page.getByLabel("Phone number").fill("08031234567");
      await page.getByLabel("Code").fill("ABCD-EFGH-JKMN");
      await page.getByLabel("New password").fill("four quiet blue kettles");
      await button(page, /^Set/).click();
      await expect(main(page).getByRole("alert").first()).toBeVisible();
    },
  },
};

const studentDashboard: Screen = {
  route: "/userDashboard",
  signedInAs: "student",
  states: {
    filled: async (harness) => {
      await dashboard(harness);
      await expect(harness.page.getByText(/^See more/).first()).toBeVisible();
    },
    "tutorial open, empty comment sent": async (harness) => {
      await openTutorial(harness);
      await button(harness.page, "Post Comment").click();
      const comment = harness.page.getByRole("textbox", { name: "Your comment" });
      await expect(comment).toHaveAccessibleDescription(/Please write a comment first/);
    },
    "comment not sent": async (harness) => {
      await harness.fails("tutorials.addComment");
      await openTutorial(harness);
      await harness.page.getByPlaceholder("Write a comment...").fill("Over a bad line");
      await button(harness.page, "Post Comment").click();
      await expect(
        harness.page.getByText(/Your text is safe|Will send when/).first(),
      ).toBeVisible();
    },
    skeleton: async (harness) => {
      for (const list of ["tutorials.list", "materials.list", "updates.list"]) {
        await harness.hangs(list);
      }
      await follow(harness, "Dashboard");
      await expect(harness.page.locator("[aria-busy=true]").first()).toBeVisible();
    },
    empty: async (harness) => {
      const nothing = { tutorials: [], materials: [], updates: [], nextCursor: null };
      const answers: Record<string, object> = {
        "courses.overview": { next: null, subjects: [], exams: [] },
        "classes.own": { classes: [], missingDetails: null },
        "assignments.next": { today: "2026-11-24", toDo: [], total: 0, hasAssignments: false },
        "threads.answered": [],
      };
      await harness.page.route(/\/trpc\/[^?]*\.list/, (route) => {
        const [, names = ""] = new URL(route.request().url()).pathname.split("/trpc/");
        const data = names.split(",").map((name) => answers[name] ?? nothing);
        return route.fulfill({ json: data.map((one) => ({ result: { data: one } })) });
      });
      await follow(harness, "Dashboard");
      await expect(harness.page.getByText("No updates available.")).toBeVisible();
    },
    "lists did not come": async (harness) => {
      await harness.fails("tutorials.list");
      await follow(harness, "Dashboard");
      await expect(button(harness.page, /Try again/).first()).toBeVisible();
    },
    offline: async (harness) => {
      await dashboard(harness);
      await expect(harness.page.getByText(/^See more/).first()).toBeVisible();
      harness.expectsRefusal();
      await harness.context.setOffline(true);
      await expect(harness.page.getByText("You are offline.").first()).toBeVisible();
    },
  },
};

const signedInTutorial: Screen = {
  route: "/bblog/$tutorialId",
  signedInAs: "student",
  states: {
    "with its comments": async ({ page, content }) => {
      await page.goto(`/bblog/${content.lockedTutorialId}`);
      await expect(page.getByPlaceholder("Write a comment...")).toBeVisible();
    },
    "comment sent, with its toast": async ({ page, content }) => {
      await page.goto(`/bblog/${content.tutorialId}`);
      await triggerHydration(page);
      await page.getByPlaceholder("Write a comment...").fill("Thank you");
      await button(page, "Post Comment").click();
      await expect(main(page).getByText("Thank you", { exact: true }).first()).toBeVisible();
    },
  },
};

async function account({ page, content }: ScreenHarness): Promise<void> {
  await page.goto("/userDashboard/account");
  await expect(page.getByLabel("Full name")).toHaveValue(content.student.fullName);
  await expect(page.getByText(/^This device/)).toBeVisible();
}

const accountScreen: Screen = {
  route: "/userDashboard/account",
  signedInAs: "student",
  states: {
    filled: account,
    "empty forms sent": async (harness) => {
      await account(harness);
      await harness.page.getByLabel("Full name").fill("");
      await button(harness.page, "Save profile").click();
      await button(harness.page, "Delete my account").click();
      await button(harness.page, "Change password").click();
      await expectRefused(harness.page, "New password");
    },
    "password asked": async (harness) => {
      await account(harness);
      await harness.page.getByLabel("Email").fill("another@example.ng");
      await expect(harness.page.getByLabel("Password for this change")).toBeVisible();
    },
    saved: async (harness) => {
      await account(harness);
      await button(harness.page, "Save profile").click();
      await expect(harness.page.getByText("Your profile is updated.").first()).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("students.me");
      await follow(harness, "Account");
      await expect(harness.page.locator("[aria-busy=true]").first()).toBeVisible();
    },
    "did not come": async (harness) => {
      await harness.fails("students.me");
      await follow(harness, "Account");
      await expect(button(harness.page, /Try again/).first()).toBeVisible();
    },
    "signed out elsewhere": async (harness) => {
      harness.expectsRefusal();
      await account(harness);
      await harness.context.clearCookies();
      await button(harness.page, "Download my data").click();
      await expect(harness.page.getByRole("dialog")).toBeVisible();
    },
  },
};

export const studentScreens: readonly Screen[] = [
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  studentDashboard,
  signedInTutorial,
  accountScreen,
];

import type { Page } from "@playwright/test";
import { expect, type Stage } from "../stage.ts";
import { fillSignUp, somebody } from "../students.ts";
import { holdToast, wake } from "./public-screens.ts";
import type { Screen } from "./screen.ts";

const main = (page: Page) => page.getByRole("main");

const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });

/** The page with its form, which a press before React is awake reaches too. */
async function press({ page }: Stage, address: string, name: string): Promise<void> {
  await page.goto(address);
  await button(page, name).click();
}

const isRefused = (page: Page, label: string) =>
  expect(main(page).getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");

async function dashboard({ page }: Stage): Promise<void> {
  await page.goto("/userDashboard");
  await expect(page.getByRole("heading", { name: "Student Dashboard" })).toBeVisible();
}

async function openTutorial(stage: Stage): Promise<void> {
  await dashboard(stage);
  await stage.page.getByRole("button", { name: "See more: For students only" }).click();
  await expect(stage.page.getByPlaceholder("Write a comment...")).toBeVisible();
}

const signIn: Screen = {
  route: "/signin",
  who: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/signin");
      await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    },
    "empty form sent": async (stage) => {
      await press(stage, "/signin", "Sign In");
      await isRefused(stage.page, "Phone number");
    },
    "not sent": async (stage) => {
      await stage.fails("auth.signInStudent");
      await stage.page.goto("/signin");
      await stage.page.getByLabel("Phone number").fill("08031234567");
      await stage.page.getByLabel("Password", { exact: true }).fill("four quiet blue kettles");
      await button(stage.page, "Sign In").click();
      await expect(main(stage.page).getByRole("alert")).toContainText("Login failed.");
    },
  },
};

const signUp: Screen = {
  route: "/signup",
  who: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/signup");
      await expect(page.getByRole("heading", { name: "Create Your Account" })).toBeVisible();
    },
    "empty form sent": async (stage) => {
      await press(stage, "/signup", "Sign Up");
      await isRefused(stage.page, "Full name");
    },
    "passwords differ": async (stage) => {
      await stage.page.goto("/signup");
      await fillSignUp(stage.page, somebody());
      await stage.page.getByLabel("Confirm password").fill("another");
      await button(stage.page, "Sign Up").click();
      await expect(main(stage.page).getByText("Passwords do not match!").first()).toBeVisible();
    },
    "not sent": async (stage) => {
      await stage.fails("students.signUp");
      await stage.page.goto("/signup");
      await fillSignUp(stage.page, somebody());
      await button(stage.page, "Sign Up").click();
      await expect(main(stage.page).getByRole("alert").first()).toBeVisible();
    },
  },
};

const forgotPassword: Screen = {
  route: "/forgot-password",
  who: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/forgot-password");
      await expect(button(page, "Send link")).toBeVisible();
    },
    "empty form sent": async (stage) => {
      await press(stage, "/forgot-password", "Send link");
      await isRefused(stage.page, "Phone number or e-mail");
    },
    sent: async ({ page }) => {
      await page.goto("/forgot-password");
      await page.getByLabel("Phone number or e-mail").fill("nobody@example.ng");
      await button(page, "Send link").click();
      await expect(main(page).getByRole("status").first()).toBeVisible();
    },
  },
};

const resetPassword: Screen = {
  route: "/reset-password",
  who: "visitor",
  states: {
    "by code": async ({ page }) => {
      await page.goto("/reset-password");
      await wake(page);
      await expect(page.getByLabel("Code")).toBeVisible();
    },
    "by link": async ({ page }) => {
      await page.goto("/reset-password#token=unknown");
      await wake(page);
      await expect(page.getByLabel("New password")).toBeVisible();
    },
    "empty form sent": async (stage) => {
      await stage.page.goto("/reset-password");
      await wake(stage.page);
      await button(stage.page, /^Set/).click();
      await isRefused(stage.page, "Phone number");
    },
    "wrong code": async (stage) => {
      stage.expectsRefusal();
      const { page } = stage;
      await page.goto("/reset-password");
      await wake(page);
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
  who: "student",
  states: {
    filled: async (stage) => {
      await dashboard(stage);
      await expect(stage.page.getByRole("button", { name: /^See more/ }).first()).toBeVisible();
    },
    "tutorial open, empty comment sent": async (stage) => {
      await openTutorial(stage);
      await button(stage.page, "Post Comment").click();
      await expect(stage.page.getByText("Please write a comment first.")).toBeVisible();
    },
    "comment not sent": async (stage) => {
      await stage.fails("tutorials.addComment");
      await openTutorial(stage);
      await stage.page.getByPlaceholder("Write a comment...").fill("Over a bad line");
      await button(stage.page, "Post Comment").click();
      await expect(stage.page.getByText(/Your text is safe|Will send when/).first()).toBeVisible();
    },
    skeleton: async (stage) => {
      for (const list of ["tutorials.list", "materials.list", "updates.list"]) {
        await stage.hangs(list);
      }
      await dashboard(stage);
      await expect(stage.page.locator("[aria-busy=true]").first()).toBeVisible();
    },
    empty: async (stage) => {
      const nothing = { tutorials: [], materials: [], updates: [], nextCursor: null };
      await stage.page.route(/\/trpc\/[^?]*\.list/, (route) => {
        const calls = new URL(route.request().url()).pathname.split(",");
        return route.fulfill({ json: calls.map(() => ({ result: { data: nothing } })) });
      });
      await dashboard(stage);
      await expect(stage.page.getByText("No updates available.")).toBeVisible();
    },
    "lists did not come": async (stage) => {
      await stage.fails("tutorials.list");
      await dashboard(stage);
      await expect(button(stage.page, /Try again/).first()).toBeVisible({ timeout: 15_000 });
    },
    offline: async (stage) => {
      await dashboard(stage);
      await expect(stage.page.getByRole("button", { name: /^See more/ }).first()).toBeVisible();
      stage.expectsRefusal();
      await stage.context.setOffline(true);
      await expect(stage.page.getByText("You are offline.").first()).toBeVisible();
    },
  },
};

const signedInTutorial: Screen = {
  route: "/bblog/$tutorialId",
  who: "student",
  states: {
    "with its comments": async ({ page, content }) => {
      await page.goto(`/bblog/${content.lockedTutorialId}`);
      await expect(page.getByPlaceholder("Write a comment...")).toBeVisible();
    },
    "comment sent, with its toast": async ({ page, content }) => {
      await page.goto(`/bblog/${content.tutorialId}`);
      await page.getByPlaceholder("Write a comment...").fill("Thank you");
      await button(page, "Post Comment").click();
      await expect(main(page).getByText("Thank you", { exact: true }).first()).toBeVisible();
    },
  },
};

async function account({ page, content }: Stage): Promise<void> {
  await page.goto("/userDashboard/account");
  await expect(page.getByLabel("Full name")).toHaveValue(content.student.fullName);
  await expect(page.getByText(/^This device/)).toBeVisible();
}

const accountScreen: Screen = {
  route: "/userDashboard/account",
  who: "student",
  states: {
    filled: account,
    "empty forms sent": async (stage) => {
      await account(stage);
      await stage.page.getByLabel("Full name").fill("");
      await button(stage.page, "Save profile").click();
      await button(stage.page, "Delete my account").click();
      await button(stage.page, "Change password").click();
      await isRefused(stage.page, "New password");
    },
    saved: async (stage) => {
      await account(stage);
      await button(stage.page, "Save profile").click();
      await holdToast(stage.page).catch(() => {});
    },
    skeleton: async (stage) => {
      await stage.hangs("students.me");
      await stage.page.goto("/userDashboard/account");
      await expect(stage.page.locator("[aria-busy=true]").first()).toBeVisible();
    },
    "did not come": async (stage) => {
      await stage.fails("students.me");
      await stage.page.goto("/userDashboard/account");
      await expect(button(stage.page, /Try again/).first()).toBeVisible({ timeout: 15_000 });
    },
    "signed out elsewhere": async (stage) => {
      stage.expectsRefusal();
      await account(stage);
      await stage.context.clearCookies();
      await button(stage.page, "Download my data").click();
      await expect(stage.page.getByRole("dialog")).toBeVisible();
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

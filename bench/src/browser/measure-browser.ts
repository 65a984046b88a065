import { type Chromium, launchChromium } from "./chromium.ts";
import { measurePanel } from "./panel.ts";
import { slow4G, worstCaseProfile } from "./profiles.ts";
import { atMost, type BrowserRow } from "./row.ts";
import { measureStudentPages } from "./student-pages.ts";
import { measureTyping } from "./typing.ts";
import { measureClicks, measureVisits } from "./visits.ts";

type Goals = { firstPaint: number; largestPaint: number; blocked: number };

const withPictures: Goals = { firstPaint: 1_200, largestPaint: 1_800, blocked: 50 };
const wordsOnly: Goals = { firstPaint: 1_000, largestPaint: 1_200, blocked: 0 };
/** Its form cannot do without React, which comes after what is seen. */
const withScript: Goals = { ...wordsOnly, blocked: 50 };

type Options = {
  /** Of the running server, without a slash at its end. */
  url: string;
  /** A public post. */
  postId: string;
  runs: number;
  /** True to leave out everything but the pages of students. */
  hasStudentsOnly?: boolean;
  /** Told as each figure is there, for the progress bar. */
  onRow?: (row: BrowserRow) => void;
};

/**
 * Measures public pages and the panel in a browser with a reader's connection and device. The
 * server needs posts with pictures; the only change to its content is one post, which is
 * unpublished.
 */
export async function measureBrowser(options: Options): Promise<BrowserRow[]> {
  const { url, postId, runs, hasStudentsOnly = false, onRow } = options;
  const rows: BrowserRow[] = [];
  const add = (...next: BrowserRow[]) => {
    rows.push(...next);
    for (const row of next) onRow?.(row);
  };
  const chromium = await launchChromium();
  try {
    add(...(await measureStudentPages(chromium.browser, url, runs)));
    if (hasStudentsOnly) return rows;
    const pages = [
      { name: "Home", path: "/", goals: withPictures },
      { name: "Post", path: `/blog/${postId}`, goals: withPictures },
      { name: "Archive", path: "/blog", goals: withPictures },
      { name: "About", path: "/about", goals: wordsOnly },
      { name: "Sign-in", path: "/signin", goals: withScript },
    ];
    for (const page of pages) {
      add(...(await visitRows(chromium, { ...page, address: url + page.path, runs })));
    }
    const slowest = await measureVisits(chromium.browser, `${url}/`, {
      profile: worstCaseProfile,
      runs: 1,
    });
    add(
      atMost(`Home, ${worstCaseProfile.name}: readable`, slowest.firstPaint, 3_500),
      atMost(`Home, ${worstCaseProfile.name}: largest paint`, slowest.largestPaint, 4_500),
      atMost(
        "Home: slowest of ten taps",
        await measureClicks(chromium.browser, `${url}/`, slow4G),
        100,
      ),
    );
    add(...(await panelRows(chromium, url)));
  } finally {
    await chromium.close();
  }
  return rows;
}

type Visit = { name: string; address: string; goals: Goals; runs: number };

async function visitRows(
  { browser }: Chromium,
  { name, address, goals, runs }: Visit,
): Promise<BrowserRow[]> {
  const visits = await measureVisits(browser, address, { profile: slow4G, runs });
  return [
    atMost(`${name}: first paint`, visits.firstPaint, goals.firstPaint),
    atMost(`${name}: largest paint`, visits.largestPaint, goals.largestPaint),
    atMost(`${name}: blocked`, visits.blocked, goals.blocked),
    atMost(`${name}: shift`, visits.shift, 0, "shift"),
  ];
}

async function panelRows({ browser }: Chromium, url: string): Promise<BrowserRow[]> {
  const panel = await measurePanel(browser, url);
  const typing = await measureTyping(browser, url);
  return [
    atMost("Panel, first time: usable", panel.cold, 4_500),
    atMost("Panel, second time: usable", panel.warm, 1_000),
    atMost("Panel: to a list that was open before", panel.tabSwitch, 100),
    atMost("Panel: Publish is shown", panel.publish, 100),
    atMost("Editor, 5,000 words: key to screen, p95", typing.p95, 50),
    atMost("Editor, 5,000 words: key to screen, longest", typing.longest, 100),
    atMost("Editor, 5,000 words: draft holds up", typing.draft, 16),
  ];
}

import studyCss from "#styles/study.css?url";

const STUDY_PATH = /^\/(?:userDashboard|bblog|saved-subjects|preview\/lesson)(?:\/|$)/;

/** True for the pages of students, which load their style sheet in place of the public one. */
export function isStudyPath(path: string): boolean {
  return STUDY_PATH.test(path);
}

/** Loads the style of the study area; React waits for it before it shows the page. */
export function StudyStyle() {
  return <link rel="stylesheet" href={studyCss} precedence="default" />;
}

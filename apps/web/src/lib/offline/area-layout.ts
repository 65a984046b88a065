/**
 * Query parameter for the student area without a student, which is equal for everyone: the service
 * worker keeps it, and shows lists that are stored on the device inside it.
 */
export const LAYOUT_PARAM = "layout";

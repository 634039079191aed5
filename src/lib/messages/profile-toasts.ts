// Toasts of a profile; those of its photo and its cover are in photo.ts.

export const PROFILE_SAVED_TITLE = 'Your profile is saved'
export const PROFILE_FAILED_TITLE = 'Some of your profile was not saved'

// Toasts of a profile, its photo and its cover.

export const UPLOAD_FAILED_TITLE = 'Your picture was not uploaded'
export const PHOTO_SAVED_TITLES = {
  cover: 'Your cover is saved',
  profile: 'Your photo is saved'
} as const
export const PROFILE_SAVED_TITLE = 'Your profile is saved'
export const PROFILE_FAILED_TITLE = 'Some of your profile was not saved'

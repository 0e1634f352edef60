/** Where the source of Golpe is published, and its documentation with it. */
export const SOURCE = 'https://pypi.org/project/golpe/#files'
export const DOCS = 'https://pypi.org/project/golpe/'

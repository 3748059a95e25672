/** zapier-platform extends this class whenever it starts, and uses it in init and pull only. */
export default class {}

import { root } from '../root';

// The smallest floor: a page of React, without any other library.
root.render(
  <main>
    <h1>Hello</h1>
    <button type="submit">Login</button>
  </main>,
);

//! What was sold, in one cell of an order: BigCommerce's `Product Details`.

/// What parts of a cell are called, each before its value: `Product ID: 12, Product Qty: 1, …`.
const NAMES: [&str; 8] = [
    "Product ID: ",
    "Product Qty: ",
    "Product SKU: ",
    "Product Name: ",
    "Product Weight: ",
    "Product Variation Details: ",
    "Product Unit Price: ",
    "Product Total Price: ",
];

/// A product of the cell, as it is written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Product<'cell> {
    pub quantity: &'cell str,
    pub sku: &'cell str,
    pub title: &'cell str,
    pub variant: &'cell str,
    pub price: &'cell str,
}

/// The products of a cell, between which there are bars. A name may hold commas, colons and bars: a value ends where the next part begins.
pub(super) fn products(cell: &str) -> impl Iterator<Item = Product<'_>> {
    let mut starts: Vec<usize> = cell.match_indices(NAMES[0]).map(|(at, _)| at).collect();
    starts.push(cell.len());
    let pairs: Vec<(usize, usize)> = starts.windows(2).map(|pair| (pair[0], pair[1])).collect();
    pairs.into_iter().map(move |(start, end)| product(cell.get(start..end).unwrap_or_default()))
}

fn product(text: &str) -> Product<'_> {
    let value = |name: &str| {
        let (_, rest) = text.split_once(name).unwrap_or_default();
        let end = NAMES.iter().filter_map(|next| rest.find(next)).min().unwrap_or(rest.len());
        rest.get(..end).unwrap_or_default().trim().trim_end_matches(['|', ',']).trim()
    };
    Product {
        quantity: value("Product Qty: "),
        sku: value("Product SKU: "),
        title: value("Product Name: "),
        variant: value("Product Variation Details: "),
        price: value("Product Unit Price: "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_parted_whatever_their_names_hold() {
        let cell = "Product ID: 100, Product Qty: 1, Product SKU: A|1, Product Name: Socks, 2 pairs: wool, Product Weight: 0.8000, \
            Product Variation Details: Size: S, Colour: Red, Product Unit Price: 67.50, Product Total Price: 67.50|Product ID: 115, \
            Product Qty: 2, Product SKU: , Product Name: Hat, Product Weight: 0.5000, Product Variation Details: , Product Unit Price: 65.00, \
            Product Total Price: 130.00";
        let found: Vec<Product<'_>> = products(cell).collect();
        let first = Product {
            quantity: "1",
            sku: "A|1",
            title: "Socks, 2 pairs: wool",
            variant: "Size: S, Colour: Red",
            price: "67.50",
        };
        let second = Product { quantity: "2", sku: "", title: "Hat", variant: "", price: "65.00" };
        assert_eq!(found, [first, second]);
        assert_eq!(products("").count(), 0);
    }
}
